import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { closeVatPeriod, reopenVatPeriod } from "~/domain/finance/invoicing/vat/periods";
import { getVatReport } from "~/domain/finance/invoicing/vat/report";
import { quarterOf } from "~/domain/finance/invoicing/vat/rules-vat-summary";
import { vatRangeInput } from "~/domain/finance/invoicing/vat/schemas";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { VatScreen } from "./vat-screen";

export const meta: MetaFunction = () => [{ title: "VAT periods · Cartage" }];
export const handle = { title: "VAT periods" };

/** The quarter of today, unless the address names days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const sent = vatRangeInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const today = todayInLondon(ctx.now);
	const input = sent.success ? sent.data : quarterOf(today);
	return { report: await getVatReport({ ctx, input }), today };
}

export const action = screenAction({ closeVatPeriod, reopenVatPeriod });
export const clientAction = submitScreenAction;

export default function Vat() {
	return <VatScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
