import { createContext } from "react-router";
import type { Api } from "./client.ts";

/** The API client of the current request, with the visitor's cookies. */
export const apiContext = createContext<Api>();

/** The nonce of this page's inline scripts. */
export const nonceContext = createContext<string>();

/** Takes the complete body of a page that is kept for all visitors; undefined where this page is not kept. */
export const keepBodyContext = createContext<((body: Buffer) => void) | undefined>(undefined);

/** The public URL of the shop, without a trailing slash; undefined if it is not configured. */
export const publicUrlContext = createContext<string | undefined>(undefined);
