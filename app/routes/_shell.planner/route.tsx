import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { isPhoneRequest } from "~/components/diary/is-phone-request";
import { ScreenError } from "~/components/overlay/screen-error";
import { PlannerScreen } from "~/components/planner/planner-screen";
import type { SearchHandle } from "~/components/shell/route-search";
import { todayInLondon } from "~/domain/time/london";

export const meta: MetaFunction = () => [{ title: "Planner · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search planned jobs" },
	title: "Planner",
};

export function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { today: todayInLondon(ctx.now), phone: isPhoneRequest(request) };
}

/** The board fetches its day and updates itself. */
export const shouldRevalidate = () => false;

export default function Planner() {
	return <PlannerScreen data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
