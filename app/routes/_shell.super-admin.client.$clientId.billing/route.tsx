import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readClientBilling } from "~/domain/provider/billing/console";
import { ClientBillingScreen } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Billing · Cartage" }];
export const handle = { title: "Billing" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const input = { id: params.clientId };
	return { billing: await readClientBilling({ platform: context.platform, principal, input }) };
}

export default function ClientBillingRoute() {
	return <ClientBillingScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
