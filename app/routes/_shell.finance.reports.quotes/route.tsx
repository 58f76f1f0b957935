import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadQuoteReport } from "~/domain/finance/reports/quote-report";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { QuoteReportScreen } from "./quote-report-screen";

export const meta: MetaFunction = () => [{ title: "Quotes won and lost · Cartage" }];

export const handle = { title: "Quotes won and lost", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadQuoteReport(clientScreen(context), new URL(request.url).searchParams);
}

export default function QuoteReportRoute() {
	return <QuoteReportScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
