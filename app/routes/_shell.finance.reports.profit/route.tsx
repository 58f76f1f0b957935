import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadProfit } from "~/domain/finance/reports/load-profit";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ProfitReport } from "./profit-report";

export const meta: MetaFunction = () => [{ title: "Profit · Cartage" }];

export const handle = { title: "Profit", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadProfit(clientScreen(context), new URL(request.url).searchParams);
}

export default function Profit() {
	return <ProfitReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
