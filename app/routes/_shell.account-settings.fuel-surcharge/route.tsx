import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { endFuelException, setFuelException } from "~/domain/finance/invoicing/fuel/exceptions";
import { getFuelSurcharge } from "~/domain/finance/invoicing/fuel/read-year";
import { saveFuelSettings } from "~/domain/finance/invoicing/fuel/save-settings";
import { fuelYearInput } from "~/domain/finance/invoicing/fuel/schemas";
import { clearFuelMonth, setFuelMonth } from "~/domain/finance/invoicing/fuel/set-month";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { FuelSurchargeScreen } from "./fuel-screen";

export const meta: MetaFunction = () => [{ title: "Fuel surcharge · Cartage" }];
export const handle = { title: "Fuel surcharge" };

/** `?year=2026` shows a year; `month` names the one that is open. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const parsed = fuelYearInput.safeParse({
		year: new URL(request.url).searchParams.get("year") ?? undefined,
	});
	return {
		fuel: await getFuelSurcharge({ ctx, input: parsed.success ? parsed.data : {} }),
		today: todayInLondon(ctx.now),
		mayWrite: isCallPermitted("fuel-surcharge.write", ctx.actor.permissions),
	};
}

export const action = screenAction({
	setFuelMonth,
	clearFuelMonth,
	setFuelException,
	endFuelException,
	saveFuelSettings,
});
export const clientAction = submitScreenAction;

/** Another month of the same year changes nothing of it. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const isSameYear =
		currentUrl.pathname === nextUrl.pathname &&
		currentUrl.search !== nextUrl.search &&
		currentUrl.searchParams.get("year") === nextUrl.searchParams.get("year");
	return isSameYear ? false : defaultShouldRevalidate;
}

export default function FuelSurcharge() {
	return <FuelSurchargeScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
