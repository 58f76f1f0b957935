import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { readCompany } from "~/domain/company/company/save";
import { getAccountsCodes, saveAccountsCodes } from "~/domain/finance/invoicing/books/accounts-codes";
import { getInvoiceSettings, saveInvoiceSettings } from "~/domain/finance/invoicing/settings";
import { parseTab } from "~/domain/shell/account-settings/list-screen";
import { AccountsCodesForm, InvoiceForm } from "~/features/company/settings";
import { ScreenTabs } from "~/features/master-data/records";
import styles from "~/features/master-data/records/resource-screen.module.css";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";

const TABS = [{ title: "Invoice" }, { title: "Accounts codes" }] as const;
const CODES_TAB = 1;

export const meta: MetaFunction = () => [{ title: "Invoice settings · Cartage" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const tab = parseTab(new URL(request.url).searchParams, TABS);
	const [settings, company, codes] = await Promise.all([
		getInvoiceSettings({ ctx, input: undefined }),
		readCompany(ctx),
		tab === CODES_TAB ? getAccountsCodes({ ctx, input: undefined }) : null,
	]);
	return { tab, settings, company, codes, today: todayInLondon(ctx.now) };
}

export const action = screenAction({ saveInvoiceSettings, saveAccountsCodes });

export const clientAction = submitScreenAction;

export default function InvoiceSettings() {
	const { tab, codes, ...invoice } = useLoaderData<typeof loader>();
	return (
		<section className={styles.screen} aria-label="Invoice settings">
			<ScreenTabs label="Invoice settings" tabs={TABS} tab={tab} />
			{codes ? <AccountsCodesForm codes={codes} /> : <InvoiceForm {...invoice} />}
		</section>
	);
}
