import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { submitScreenAction } from "~/client/screen-action";
import { COMPANY_DETAILS, COMPANY_LOGO, COMPANY_REGISTRATION } from "~/domain/company/company/fields";
import { getCompany, saveCompany } from "~/domain/company/company/save";
import { getCompanySecurity, saveCompanySecurity } from "~/domain/company/company/security";
import { getRateSettings, saveRateSettings } from "~/domain/finance/rates/rate-settings";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { bankAccess, limitBankFields } from "~/domain/master-data/records/bank-details";
import { getPlanCosts, savePlanCosts } from "~/domain/planning/automatic-planning/cost-settings";
import { emptyLearnedTimes, getLearnedTimes } from "~/domain/planning/live-drivers/road-times";
import { getLiveSettings, saveLiveSettings } from "~/domain/planning/live-drivers/settings";
import { getSlotSettings, saveSlotSettings } from "~/domain/portal/bookings/slot-settings";
import { addSampleData, getSampleData, removeSampleData } from "~/domain/provider/sample-data/sample-data";
import { allowSupportVisits, listCompanyVisits } from "~/domain/provider/visits/company-visits";
import { loadListScreen, parseTab } from "~/domain/shell/account-settings/list-screen";
import {
	LiveForm,
	PlanCostsForm,
	RateSettingsForm,
	RoadTimesPanel,
	SlotSettingsForm,
} from "~/features/company/settings";
import { CompanyForm, ResourceList, revalidatesList, ScreenTabs } from "~/features/master-data/records";
import styles from "~/features/master-data/records/resource-screen.module.css";
import { SampleDataPanel } from "~/features/provider/sample-data";
import { VisitList } from "~/features/provider/visits";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { CompanySecurityForm } from "./company-security-form";
import { LookForm } from "./look-form";

const TABS = [
	"Company details",
	"Registration and logo",
	"Tax codes",
	"Security",
	"Live drivers",
	"Customer portal",
	"Support visits",
	"Sample data",
	"Road times",
	"Times of collection",
	"Planning costs",
	"Prices",
] as const;
const TAX_TAB = 2;
const SECURITY_TAB = 3;
const LIVE_TAB = 4;
const PORTAL_TAB = 5;
const VISITS_TAB = 6;
const SAMPLE_TAB = 7;
const ROAD_TAB = 8;
const SLOTS_TAB = 9;
const COSTS_TAB = 10;
const PRICES_TAB = 11;
const SEARCH = "Search tax codes";

export const meta: MetaFunction = () => [{ title: "Company details · Cartage" }];

/** Only the tax codes can be searched. */
export const handle = {
	search: { placeholder: (data: { tab: number } | undefined) => (data?.tab === TAX_TAB ? SEARCH : null) },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const search = new URL(request.url).searchParams;
	// The planning costs and prices are the last tabs, and none for a role without prices.
	const tabs = isCallPermitted("plan-costs.read", ctx.actor.permissions) ? TABS : TABS.slice(0, COSTS_TAB);
	const tab = parseTab(search, tabs);
	const [company, taxes, security, live, visits, sample, roads, slots, costs, rates] = await Promise.all([
		getCompany({ ctx, input: undefined }),
		tab === TAX_TAB ? loadListScreen({ ctx, input: { screen: "tax-codes", search } }) : null,
		tab === SECURITY_TAB ? getCompanySecurity({ ctx, platform: context.platform, input: undefined }) : null,
		tab === LIVE_TAB ? getLiveSettings({ ctx, input: undefined }) : null,
		tab === VISITS_TAB ? listCompanyVisits({ ctx, platform: context.platform, input: undefined }) : null,
		tab === SAMPLE_TAB ? getSampleData({ ctx, input: undefined }) : null,
		tab === ROAD_TAB ? getLearnedTimes({ ctx, input: undefined }) : null,
		tab === SLOTS_TAB ? getSlotSettings({ ctx, input: undefined }) : null,
		tab === COSTS_TAB ? getPlanCosts({ ctx, input: undefined }) : null,
		tab === PRICES_TAB ? getRateSettings({ ctx, input: undefined }) : null,
	]);
	return {
		tab,
		tabs,
		company,
		taxes,
		security,
		live,
		visits,
		sample,
		roads,
		slots,
		costs,
		rates,
		portal:
			tab === PORTAL_TAB
				? `${context.platform.origin ?? new URL(request.url).origin}/p/${ctx.tenant.slug}`
				: null,
		mayAllow: ctx.actor.login_from === null && isCallPermitted("profiles.write", ctx.actor.permissions),
		mayWrite: isCallPermitted("company.write", ctx.actor.permissions),
		registration: limitBankFields(COMPANY_REGISTRATION, bankAccess("company.write", ctx.actor.permissions)),
	};
}

export const action = screenAction({
	saveCompany,
	saveCompanySecurity,
	saveLiveSettings,
	saveSlotSettings,
	allowSupportVisits,
	addSampleData,
	removeSampleData,
	emptyLearnedTimes,
	savePlanCosts,
	saveRateSettings,
});

export const clientAction = submitScreenAction;

export const shouldRevalidate = revalidatesList;

export default function CompanyDetails() {
	const {
		tab,
		tabs,
		company,
		taxes,
		security,
		live,
		visits,
		sample,
		roads,
		slots,
		costs,
		rates,
		portal,
		mayWrite,
		mayAllow,
		registration,
	} = useLoaderData<typeof loader>();
	const fields = useMemo(
		() => (tab === 0 ? COMPANY_DETAILS : [COMPANY_LOGO, ...registration]),
		[tab, registration],
	);
	return (
		<section className={styles.screen} aria-label="Company details">
			<ScreenTabs label="Company details" tabs={tabs.map((title) => ({ title }))} tab={tab} />
			{taxes && <ResourceList {...taxes} />}
			{security && <CompanySecurityForm security={security} canWrite={mayWrite} />}
			{live && <LiveForm settings={live} canWrite={mayWrite} />}
			{portal && <LookForm company={company} address={portal} canWrite={mayWrite} />}
			{visits && <VisitList visits={visits} canWrite={mayAllow} />}
			{sample && <SampleDataPanel sample={sample} canWrite={mayWrite} />}
			{roads && <RoadTimesPanel learned={roads} canWrite={mayWrite} />}
			{slots && <SlotSettingsForm settings={slots} canWrite={mayWrite} />}
			{costs && <PlanCostsForm costs={costs} canWrite={mayWrite} />}
			{rates && <RateSettingsForm settings={rates} canWrite={mayWrite} />}
			{!taxes &&
				!security &&
				!live &&
				!sample &&
				!roads &&
				!slots &&
				!portal &&
				!visits &&
				!costs &&
				!rates && (
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
