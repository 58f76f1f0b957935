import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	changePlanDetails,
	createPlan,
	listAllPlans,
	retirePlan,
	saveProviderDetails,
} from "~/domain/provider/billing/plans";
import { PlansScreen } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Plans · Cartage" }];
export const handle = { title: "Plans" };

export function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return listAllPlans({ platform: context.platform, principal, input: undefined });
}

export const action = screenAction({ createPlan, changePlanDetails, retirePlan, saveProviderDetails });

export const clientAction = submitScreenAction;

export default function Plans() {
	return <PlansScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
