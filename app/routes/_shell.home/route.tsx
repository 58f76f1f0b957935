import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { submitScreenAction } from "~/client/screen-action";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { addSampleData, getSampleData, removeSampleData } from "~/domain/provider/sample-data/sample-data";
import { getChecklist } from "~/domain/provider/signup/checklist";
import { readDashboard } from "~/domain/shell/dashboard/dashboard";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { HomeScreen } from "./home-screen";

export const meta: MetaFunction = () => [{ title: "Home · Cartage" }];

export const handle = { title: "Home" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [home, tasks, sample] = await Promise.all([
		readDashboard({ ctx, input: undefined }),
		getChecklist({ ctx, input: { screens: context.screens } }),
		getSampleData({ ctx, input: undefined }),
	]);
	return { home, tasks, sample, mayWrite: isCallPermitted("company.write", ctx.actor.permissions) };
}

export const action = screenAction({ addSampleData, removeSampleData });

export const clientAction = submitScreenAction;

export default function Home() {
	const refresh = useScreenRefresh(["jobChange", "organizerChange", "driverChange", "vehicleChange"]);
	return <HomeScreen {...useLoaderData<typeof loader>()} onChanged={refresh} />;
}

export const ErrorBoundary = ScreenError;
