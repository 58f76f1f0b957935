import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listAllPlans } from "~/domain/provider/billing/plans";
import { PlansScreen } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Plans · Cartage" }];
export const handle = { title: "Plans" };

export function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return listAllPlans({ platform: context.platform, principal, input: undefined });
}

export default function Plans() {
	return <PlansScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
