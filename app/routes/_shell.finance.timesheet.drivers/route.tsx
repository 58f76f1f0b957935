import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { getDriverTimesheet } from "~/domain/finance/pay/driver-timesheet";
import { driverTimesheetInput } from "~/domain/finance/pay/timesheet-schemas";
import { isStaffWith } from "~/domain/kernel/permissions/access";
import { approveWorkday } from "~/domain/planning/workdays/approve";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { DriverTimesheetScreen } from "./driver-timesheet-screen";

export const meta: MetaFunction = () => [{ title: "Driver timesheet · Cartage" }];
export const handle = { title: "Driver timesheet", search: { placeholder: "Search driver, company" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = driverTimesheetInput.safeParse(params);
	const input = parsed.success ? params : {};
	return {
		sheet: await getDriverTimesheet({ ctx, input }),
		filter: {
			driver_emp_type: parsed.data?.driver_emp_type ?? null,
			depot_id: parsed.data?.depot_id ?? null,
		},
		now: ctx.now.toISOString(),
		today: todayInLondon(ctx.now),
		canApprove: isStaffWith(ctx.actor, "workdays.approve"),
	};
}

export const action = screenAction({ approveWorkday });
export const clientAction = submitScreenAction;

export default function TimesheetOfDrivers() {
	return <DriverTimesheetScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
