import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReport } from "~/domain/finance/reports/load-report";
import { getCustomerReport } from "~/domain/finance/reports/report-calls";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { CustomerReport } from "./customer-report";

export const meta: MetaFunction = () => [{ title: "Customer report · Cartage" }];

export const handle = { title: "Customer report", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadReport(clientScreen(context), new URL(request.url).searchParams, getCustomerReport);
}

export default function Customers() {
	return <CustomerReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
