import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether a navigation reads a list of jobs again: opening and closing a job changes nothing of it. */
export function revalidatesJobList({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	if (currentUrl.searchParams.get("job") === nextUrl.searchParams.get("job")) return defaultShouldRevalidate;
	const withoutJob = (url: URL) => {
		const params = new URLSearchParams(url.search);
		params.delete("job");
		return params.toString();
	};
	return currentUrl.pathname !== nextUrl.pathname || withoutJob(currentUrl) !== withoutJob(nextUrl);
}
