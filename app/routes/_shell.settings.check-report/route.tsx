import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCheckReports } from "~/domain/master-data/checks/load-reports";
import { ReportList } from "~/features/company/settings";
import { clientScreen } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Check reports · Cartage" }];

export const handle = { search: { placeholder: "Search check reports by vehicle, driver" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const reports = await loadCheckReports({ ctx, input: new URL(request.url).searchParams });
	return { ...reports, opensDefects: ctx.actor.permissions.has("/organizer") };
}

export default function CheckReports() {
	return <ReportList {...useLoaderData<typeof loader>()} />;
}
