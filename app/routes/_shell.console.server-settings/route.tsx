import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ServerSettingsFrame } from "~/features/provider/services";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Server settings · Cartage" }];
export const handle = { title: "Server settings" };

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return null;
}

export default function ServerSettings() {
	return <ServerSettingsFrame base="/console/server-settings" />;
}

export const ErrorBoundary = ScreenError;
