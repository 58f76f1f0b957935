import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { listCheckReports } from "~/domain/checks/report-list";
import { checkReportsInput } from "~/domain/checks/report-setting-schemas";
import { ReportList } from "~/features/settings/report-list";

export const meta: MetaFunction = () => [{ title: "Check reports · Cartage" }];

export const handle = { search: { placeholder: "Search check reports by vehicle, driver" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const query = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = checkReportsInput.safeParse(query);
	const input = parsed.success ? parsed.data : checkReportsInput.parse({});
	return { page: await listCheckReports({ ctx, input }), input };
}

export default function CheckReports() {
	return <ReportList {...useLoaderData<typeof loader>()} />;
}
