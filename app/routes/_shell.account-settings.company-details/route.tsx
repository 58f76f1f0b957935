import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { loadListScreen, parseTab } from "~/domain/account-settings/list-screen";
import { TAX_CODES } from "~/domain/account-settings/screens";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_REGISTRATION } from "~/domain/company/fields";
import { readCompany } from "~/domain/company/save";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import { CompanyForm } from "~/features/master-data/company-form";
import { ResourceList } from "~/features/master-data/resource-list";
import { ScreenTabs } from "~/features/master-data/screen-tabs";
import "~/features/master-data/resource.css";

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
		readCompany(ctx),
		tab === TAX_TAB
			? loadListScreen(ctx, { title: "Tax codes", search: SEARCH, tabs: [TAX_CODES] }, search)
			: null,
	]);
	return { tab, company, taxes, mayWrite: isCallPermitted("account.write", ctx.actor.permissions) };
}

export default function CompanyDetails() {
	const { tab, company, taxes, mayWrite } = useLoaderData<typeof loader>();
	const fields = tab === 0 ? COMPANY_DETAILS : [COMPANY_LOGO, ...COMPANY_REGISTRATION];
	return (
		<section className="rc" aria-label="Company details">
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
