import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { getMobileConfig, saveMobileAppConfig } from "~/domain/provider/clients/mobile-config";
import { MobileForm } from "~/features/provider/clients";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Mobile app · Cartage" }];
export const handle = { title: "Client" };

export async function loader({ params, context: { platform }, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return { config: await getMobileConfig({ platform, principal, input: { id: params.clientId } }) };
}

export const action = screenAction({ saveMobileAppConfig, changeClientStatus, recordCompanyExport });

export const clientAction = submitScreenAction;

export default function ClientMobile() {
	return <MobileForm {...useLoaderData<typeof loader>()} />;
}
