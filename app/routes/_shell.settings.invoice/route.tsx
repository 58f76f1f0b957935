import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { readCompany } from "~/domain/company/company/save";
import { getInvoiceSettings, saveInvoiceSettings } from "~/domain/finance/invoicing/settings";
import { InvoiceForm } from "~/features/company/settings";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";

export const meta: MetaFunction = () => [{ title: "Invoice settings · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [settings, company] = await Promise.all([
		getInvoiceSettings({ ctx, input: undefined }),
		readCompany(ctx),
	]);
	return { settings, company, today: todayInLondon(ctx.now) };
}

export const action = screenAction({ saveInvoiceSettings });

export const clientAction = submitScreenAction;

export default function InvoiceSettings() {
	return <InvoiceForm {...useLoaderData<typeof loader>()} />;
}
