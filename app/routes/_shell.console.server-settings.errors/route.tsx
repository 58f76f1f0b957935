import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadErrors } from "~/domain/server-settings/load-errors";
import { ErrorScreen } from "~/features/server-settings";
import { requirePrincipal } from "~/server/screen";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return await loadErrors(context.platform, principal, new URL(request.url).searchParams);
}

export default function ConsoleErrors() {
	return <ErrorScreen {...useLoaderData<typeof loader>()} />;
}
