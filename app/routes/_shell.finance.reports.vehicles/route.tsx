import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReport } from "~/domain/finance/reports/load-report";
import { getVehicleReport } from "~/domain/finance/reports/report-calls";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { VehicleReport } from "./vehicle-report";

export const meta: MetaFunction = () => [{ title: "Vehicle report · Cartage" }];

export const handle = { title: "Vehicle report", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadReport(clientScreen(context), new URL(request.url).searchParams, getVehicleReport);
}

export default function Vehicles() {
	return <VehicleReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
