import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { getClientPermissions, saveClientPermissions } from "~/domain/provider/clients/client-permissions";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { PermissionsForm } from "~/features/provider/clients";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Permissions · Cartage" }];
export const handle = { title: "Client" };

export async function loader({ params, context: { platform }, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return { permissions: await getClientPermissions({ platform, principal, input: { id: params.clientId } }) };
}

export const action = screenAction({ saveClientPermissions, changeClientStatus, recordCompanyExport });

export const clientAction = submitScreenAction;

export default function ClientPermissionsScreen() {
	return <PermissionsForm {...useLoaderData<typeof loader>()} />;
}
