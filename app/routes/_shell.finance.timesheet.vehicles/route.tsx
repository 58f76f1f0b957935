import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { vehicleTimesheetInput } from "~/domain/finance/pay/timesheet-schemas";
import { getVehicleTimesheet } from "~/domain/finance/pay/vehicle-timesheet";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { VehicleTimesheetScreen } from "./vehicle-timesheet-screen";

export const meta: MetaFunction = () => [{ title: "Vehicle timesheet · Cartage" }];
export const handle = { title: "Vehicle timesheet", search: { placeholder: "Search vehicle, depot" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = vehicleTimesheetInput.safeParse(params);
	const input = parsed.success ? params : {};
	return {
		sheet: await getVehicleTimesheet({ ctx, input }),
		filter: {
			vehicle_type: parsed.data?.vehicle_type || null,
			depot_id: parsed.data?.depot_id ?? null,
		},
	};
}

export default function TimesheetOfVehicles() {
	return <VehicleTimesheetScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
