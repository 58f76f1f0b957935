import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readClientBilling } from "~/domain/provider/billing/console";
import { ClientSubscription } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Subscription · Cartage" }];
export const handle = { title: "Subscription" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const input = { id: params.clientId };
	return { billing: await readClientBilling({ platform: context.platform, principal, input }) };
}

export default function ClientSubscriptionRoute() {
	return <ClientSubscription {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
