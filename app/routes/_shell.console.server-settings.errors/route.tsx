import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadErrors } from "~/domain/provider/services/load-errors";
import { ErrorScreen } from "~/features/provider/services";
import { requirePrincipal } from "~/server/screen";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return await loadErrors(context.platform, principal, new URL(request.url).searchParams);
}

export default function ConsoleErrors() {
	return <ErrorScreen {...useLoaderData<typeof loader>()} />;
}
