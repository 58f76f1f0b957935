import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { ReportList } from "~/components/settings/report-list";
import { checkReports } from "~/domain/checks/report-list";
import { checkReportsInput } from "~/domain/checks/report-setting-schemas";

export const meta: MetaFunction = () => [{ title: "Check reports · Cartage" }];

export const handle = { search: { placeholder: "Search check reports by vehicle, driver" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const sent = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = checkReportsInput.safeParse(sent);
	const input = parsed.success ? parsed.data : checkReportsInput.parse({});
	return { page: await checkReports({ ctx, input }), input };
}

export default function CheckReports() {
	return <ReportList {...useLoaderData<typeof loader>()} />;
}
