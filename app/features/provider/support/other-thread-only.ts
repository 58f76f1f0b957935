import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

const withoutThread = ({ pathname, searchParams }: URL) => {
	const rest = new URLSearchParams(searchParams);
	for (const name of ["thread", "new", "reference"]) rest.delete(name);
	return `${pathname}?${rest}`;
};

/** Whether a navigation within a screen only opens another thread, for which its list need not be read again. */
export const isOtherThreadOnly = ({
	currentUrl,
	nextUrl,
	formMethod,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod">): boolean =>
	formMethod === undefined &&
	currentUrl.href !== nextUrl.href &&
	withoutThread(currentUrl) === withoutThread(nextUrl);
