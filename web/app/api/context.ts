import { createContext } from "react-router";
import type { Api } from "./client.ts";

/** The API as this visitor, set by the server for each request. */
export const apiContext = createContext<Api>();

/** The nonce of this page's inline scripts. */
export const nonceContext = createContext<string>();

/** The public URL of the shop, without a slash at the end; undefined if it is not configured. */
export const publicUrlContext = createContext<string | undefined>(undefined);
