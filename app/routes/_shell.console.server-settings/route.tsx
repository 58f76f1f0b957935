import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ServerSettingsFrame } from "~/features/provider/services";
import { useConsolePath } from "~/features/shell/navigation";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Server settings · Cartage" }];
export const handle = { title: "Server settings" };

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return null;
}

export default function ServerSettings() {
	return <ServerSettingsFrame base={`${useConsolePath()}/server-settings`} />;
}

export const ErrorBoundary = ScreenError;
