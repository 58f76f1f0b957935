import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadSupportDesk } from "~/domain/provider/support/load-desk";
import { isOtherThreadOnly } from "~/features/provider/support";
import { SupportDesk } from "~/features/provider/support-desk";
import { useConsolePath } from "~/features/shell/navigation";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Support · Cartage" }];
export const handle = { title: "Support", search: { placeholder: "Search threads" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { platform } = context;
	const input = Object.fromEntries(new URL(request.url).searchParams);
	return await loadSupportDesk({ platform, principal: requirePrincipal(context), input });
}

/** Another thread is opened without reading the list again. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	!isOtherThreadOnly(args) && args.defaultShouldRevalidate;

export default function Support() {
	return <SupportDesk {...useLoaderData<typeof loader>()} base={useConsolePath()} />;
}

export const ErrorBoundary = ScreenError;
