import { createContext } from "react";

/** The page's script nonce while it is rendered on the server; browsers hide it, so there it is undefined. */
export const Nonce = createContext<string | undefined>(undefined);
