import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { releaseDatabaseOfFleet } from "~/domain/provider/clients/fleet";
import { listDatabases } from "~/domain/provider/services/databases";
import { DatabaseScreen } from "~/features/provider/services";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const list = await listDatabases({ platform: context.platform, principal, input: undefined });
	return { list };
}

export const action = screenAction({ releaseDatabaseOfFleet });

export const clientAction = submitScreenAction;

export default function ConsoleDatabases() {
	return <DatabaseScreen {...useLoaderData<typeof loader>()} />;
}
