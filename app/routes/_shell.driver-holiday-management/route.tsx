import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { setAllowance } from "~/domain/planning/holidays/allowances";
import { loadHolidays } from "~/domain/planning/holidays/load-holidays";
import { decideHoliday, requestHoliday } from "~/domain/planning/holidays/requests";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { HolidaysScreen } from "./holidays-screen";

export const meta: MetaFunction = () => [{ title: "Driver holidays · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search drivers" },
	title: "Driver holidays",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return await loadHolidays({ ctx, input: new URL(request.url).searchParams });
}

export const action = screenAction({ requestHoliday, decideHoliday, setAllowance });
export const clientAction = submitScreenAction;

export default function DriverHolidays() {
	return <HolidaysScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
