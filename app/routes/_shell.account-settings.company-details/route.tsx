import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { screenAction } from "~/auth/screen-action";
import { submitScreenAction } from "~/client/screen-action";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_REGISTRATION } from "~/domain/company/fields";
import { getCompany, saveCompany } from "~/domain/company/save";
import { loadListScreen, parseTab } from "~/domain/master-data/list-screen";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import { CompanyForm, ResourceList, ScreenTabs } from "~/features/master-data";
import styles from "~/features/master-data/resource-screen.module.css";

const TABS = ["Company details", "Registration and logo", "Tax codes"] as const;
const TAX_TAB = 2;
const SEARCH = "Search tax codes";

export const meta: MetaFunction = () => [{ title: "Company details · Cartage" }];

/** Only the tax codes can be searched. */
export const handle = {
	search: { placeholder: (data: { tab: number } | undefined) => (data?.tab === TAX_TAB ? SEARCH : null) },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const search = new URL(request.url).searchParams;
	const tab = parseTab(search, TABS);
	const [company, taxes] = await Promise.all([
		getCompany({ ctx, input: undefined }),
		tab === TAX_TAB ? loadListScreen({ ctx, input: { screen: "tax-codes", search } }) : null,
	]);
	return { tab, company, taxes, mayWrite: isCallPermitted("account.write", ctx.actor.permissions) };
}

export const action = screenAction({ saveCompany });

export const clientAction = submitScreenAction;

export default function CompanyDetails() {
	const { tab, company, taxes, mayWrite } = useLoaderData<typeof loader>();
	const fields = tab === 0 ? COMPANY_DETAILS : [COMPANY_LOGO, ...COMPANY_REGISTRATION];
	return (
		<section className={styles.screen} aria-label="Company details">
			<ScreenTabs label="Company details" tabs={TABS.map((title) => ({ title }))} tab={tab} />
			{taxes ? (
				<ResourceList {...taxes} />
			) : (
				<CompanyForm
					key={tab}
					title={TABS[tab] ?? TABS[0]}
					fields={fields}
					company={company}
					canWrite={mayWrite}
				/>
			)}
		</section>
	);
}
