import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { openBoard } from "~/domain/planning/planner/board/board";
import { saveHoursFigures } from "~/domain/planning/run/hours-figures";
import { useOwnChanges } from "~/features/jobs/undo";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { PlannerScreen } from "./planner-screen";
import { parsePlannerParams } from "./state/url-state";

export const meta: MetaFunction = () => [{ title: "Planner · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search planned jobs" },
	title: "Planner",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const today = todayInLondon(ctx.now);
	const { searchParams } = new URL(request.url);
	const { date } = parsePlannerParams(searchParams, today);
	// Filters, and the route of a vehicle, may want any of the vehicles.
	const isFirstPart = [...searchParams.keys()].every((name) => name === "date");
	const { day, changes } = await openBoard({ ctx, input: { date, isFirstPart } });
	return { today, phone: isPhoneRequest(request), day, changes };
}

export const action = screenAction({ saveHoursFigures });
export const clientAction = submitScreenAction;

/** The loader gives the first day, or its first part; the board fetches the rest and other days, and updates itself. */
export const shouldRevalidate = () => false;

export default function Planner() {
	const data = useLoaderData<typeof loader>();
	useOwnChanges(data.changes);
	return <PlannerScreen data={data} />;
}

export const ErrorBoundary = ScreenError;
