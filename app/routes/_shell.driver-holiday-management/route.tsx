import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { HolidaysScreen } from "~/components/holidays/holidays-screen";
import { ScreenError } from "~/components/overlay/screen-error";
import type { SearchHandle } from "~/components/shell/route-search";
import { loadHolidays } from "~/domain/holidays/load-holidays";
import "~/components/workday/workday.css";
import "~/components/holidays/holidays.css";

export const meta: MetaFunction = () => [{ title: "Driver holidays · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search drivers" },
	title: "Driver holidays",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return await loadHolidays({ ctx, input: new URL(request.url).searchParams });
}

export default function DriverHolidays() {
	return <HolidaysScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
