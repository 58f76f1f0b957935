import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReport } from "~/domain/finance/reports/load-report";
import { getSubContractorReport } from "~/domain/finance/reports/report-calls";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { SubContractorReport } from "./sub-contractor-report";

export const meta: MetaFunction = () => [{ title: "Sub-contractor report · Cartage" }];

export const handle = { title: "Sub-contractor report", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadReport(clientScreen(context), new URL(request.url).searchParams, getSubContractorReport);
}

export default function SubContractors() {
	return <SubContractorReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
