import { createContext } from "react";

/**
 * The CSP script nonce of the page while it is rendered on the server. Undefined in the browser, which hides nonces
 * from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
