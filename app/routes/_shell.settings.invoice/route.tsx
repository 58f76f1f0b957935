import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { screenAction } from "~/auth/screen-action";
import { submitScreenAction } from "~/client/screen-action";
import { readCompany } from "~/domain/company/save";
import { getInvoiceSettings, saveInvoiceSettings } from "~/domain/invoicing/settings";
import { todayInLondon } from "~/domain/shared/time/london";
import { InvoiceForm } from "~/features/settings";

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
