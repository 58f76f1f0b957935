import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isSameList } from "./record/record-address";

/** Opening and closing a record changes the URL of its list, and nothing that was loaded for it. */
export const revalidatesList = (args: ShouldRevalidateFunctionArgs): boolean =>
	isSameList(args.currentUrl, args.nextUrl) ? false : args.defaultShouldRevalidate;
