import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { submitScreenAction } from "~/client/screen-action";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { readDayClose } from "~/domain/shell/day-close/read-day";
import { dayToClose } from "~/domain/shell/day-close/rules-day";
import { carryStep, reopenDay, signOffDay } from "~/domain/shell/day-close/sign-off";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { CloseScreen } from "./close-screen";

export const meta: MetaFunction = () => [{ title: "Close the day · Cartage" }];
export const handle = { title: "Close the day" };

/** `?date=YYYY-MM-DD`; without it today, in the night yesterday. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const date = dayToClose(new URL(request.url).searchParams.get("date"), ctx.now);
	return {
		day: await readDayClose({ ctx, input: { date } }),
		mayWrite: isCallPermitted("home.write", ctx.actor.permissions),
	};
}

export const action = screenAction({ carryStep, signOffDay, reopenDay });

export const clientAction = submitScreenAction;

export default function CloseDay() {
	const { day, mayWrite } = useLoaderData<typeof loader>();
	const refresh = useScreenRefresh(["jobChange", "organizerChange", "vehicleChange", "dayCloseChange"]);
	return <CloseScreen key={day.date} day={day} mayWrite={mayWrite} onChanged={refresh} />;
}

export const ErrorBoundary = ScreenError;
