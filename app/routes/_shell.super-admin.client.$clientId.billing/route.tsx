import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	giveClientCredit,
	readClientBilling,
	recordClientPayment,
	refundClientInvoice,
	resendClientInvoice,
	reverseClientPayment,
} from "~/domain/provider/billing/console";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { ClientBillingScreen } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Billing · Cartage" }];
export const handle = { title: "Billing" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const input = { id: params.clientId };
	return { billing: await readClientBilling({ platform: context.platform, principal, input }) };
}

export const action = screenAction({
	recordClientPayment,
	reverseClientPayment,
	refundClientInvoice,
	giveClientCredit,
	resendClientInvoice,
	changeClientStatus,
	recordCompanyExport,
});

export const clientAction = submitScreenAction;

export default function ClientBillingRoute() {
	return <ClientBillingScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
