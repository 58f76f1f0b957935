import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { getClientDetails, saveClientDetails } from "~/domain/provider/clients/client-details";
import { getClientStatistics, listSupportVisits } from "~/domain/provider/clients/client-overview";
import { getClientPermissions } from "~/domain/provider/clients/client-permissions";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { getClientHead } from "~/domain/provider/clients/get-client-head";
import { OverviewScreen } from "~/features/provider/clients";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";

export const meta: MetaFunction = () => [{ title: "Overview · Cartage" }];
export const handle = { title: "Client" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const { platform } = context;
	const call = { platform, principal: requirePrincipal(context), input: { id: params.clientId } };
	const [statistics, permissions, details, visits, head] = await Promise.all([
		getClientStatistics(call),
		getClientPermissions(call),
		getClientDetails(call),
		listSupportVisits(call),
		getClientHead(call),
	]);
	const now = platform.now.toISOString();
	return {
		statistics,
		permissions,
		details,
		visits,
		head,
		today: todayInLondon(platform.now),
		now,
	};
}

export const action = screenAction({ saveClientDetails, changeClientStatus, recordCompanyExport });

export const clientAction = submitScreenAction;

export default function ClientOverview() {
	return <OverviewScreen {...useLoaderData<typeof loader>()} />;
}
