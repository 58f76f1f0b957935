import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readCompany } from "~/domain/company/save";
import { getInvoiceSettings } from "~/domain/invoicing/settings";
import { todayInLondon } from "~/domain/shared/time/london";
import { InvoiceForm } from "~/features/settings";
import { clientScreen } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Invoice settings · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [settings, company] = await Promise.all([
		getInvoiceSettings({ ctx, input: undefined }),
		readCompany(ctx),
	]);
	return { settings, company, today: todayInLondon(ctx.now) };
}

export default function InvoiceSettings() {
	return <InvoiceForm {...useLoaderData<typeof loader>()} />;
}
