import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { listPayments } from "~/domain/finance/invoicing/bank/list-payments";
import { paymentsInput } from "~/domain/finance/invoicing/bank/schemas";
import { removeInvoicePayment } from "~/domain/finance/invoicing/customer/payments";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { PaymentsScreen } from "./payments-screen";

export const meta: MetaFunction = () => [{ title: "Payments · Cartage" }];
export const handle = {
	title: "Payments",
	search: { placeholder: "Search payments by reference, invoice, customer" },
};

const DAYS = 30;

/** The payments of the last 30 days, unless the address names days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const today = todayInLondon(ctx.now);
	const defaults = { date_from: addDays(today, 1 - DAYS), date_to: today };
	const { keywords, ...sent } = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = paymentsInput.safeParse({ ...defaults, ...sent, keyword: keywords });
	const input = parsed.success ? parsed.data : { ...defaults, page: 1 };
	return { page: await listPayments({ ctx, input }), input };
}

export const action = screenAction({ removeInvoicePayment });
export const clientAction = submitScreenAction;

export default function Payments() {
	return <PaymentsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
