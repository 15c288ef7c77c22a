import * as m from "@noor/messages/parts/products/listing";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";

/** The `handle` of a route with a listing. */
export const listingHandle: ScreenHandle = { loadFailed: () => m.load_failed() };
