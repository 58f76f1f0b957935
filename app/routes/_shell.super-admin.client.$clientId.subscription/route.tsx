import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	cancelClientSubscription,
	changeClientPlan,
	keepClientSubscription,
	readClientBilling,
} from "~/domain/provider/billing/console";
import {
	extendClientTrial,
	resumeClientSubscription,
	suspendClientSubscription,
} from "~/domain/provider/billing/console-subscription";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { ClientSubscription } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Subscription · Cartage" }];
export const handle = { title: "Subscription" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const input = { id: params.clientId };
	return { billing: await readClientBilling({ platform: context.platform, principal, input }) };
}

export const action = screenAction({
	changeClientPlan,
	extendClientTrial,
	suspendClientSubscription,
	resumeClientSubscription,
	cancelClientSubscription,
	keepClientSubscription,
	changeClientStatus,
	recordCompanyExport,
});

export const clientAction = submitScreenAction;

export default function ClientSubscriptionRoute() {
	return <ClientSubscription {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
