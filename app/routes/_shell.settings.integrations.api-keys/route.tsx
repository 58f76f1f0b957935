import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction, useActionSubmit } from "~/client/screen-action";
import { createApiKey } from "~/domain/connections/api-keys/create-key";
import { listApiKeys } from "~/domain/connections/api-keys/list-keys";
import { revokeApiKey } from "~/domain/connections/api-keys/revoke-key";
import { SCOPE_NAMES } from "~/domain/connections/api-keys/scopes";
import { saveIntegration } from "~/domain/connections/integrations/save";
import { testIntegration } from "~/domain/connections/integrations/test-integration";
import { KeyList } from "~/features/connections/api-keys";
import { IntegrationBody, IntegrationHeader, useIntegration } from "~/features/connections/integrations";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "API keys · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { keys: await listApiKeys({ ctx, platform: context.platform, input: undefined }) };
}

export const action = screenAction({ createApiKey, revokeApiKey, saveIntegration, testIntegration });

export const clientAction = submitScreenAction;

export default function ApiKeys() {
	const { keys } = useLoaderData<typeof loader>();
	const integration = useIntegration("api-keys");
	const create = useActionSubmit<typeof createApiKey>("createApiKey");
	const revoke = useActionSubmit<typeof revokeApiKey>("revokeApiKey");
	return (
		<>
			{integration && <IntegrationHeader integration={integration} />}
			<IntegrationBody>
				<p>
					Programs call the API with a key. What there is to call, with examples, is in the{" "}
					<a href="/api/v3/docs">API reference</a>.
				</p>
				<KeyList keys={keys} scopes={SCOPE_NAMES} actions={{ create, revoke: (id) => revoke({ id }) }} />
			</IntegrationBody>
		</>
	);
}
