import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction, useActionSubmit } from "~/client/screen-action";
import { saveIntegration } from "~/domain/connections/integrations/save";
import { testIntegration } from "~/domain/connections/integrations/test-integration";
import { testEndpoint } from "~/domain/connections/webhooks/deliveries";
import { listEndpoints } from "~/domain/connections/webhooks/list-endpoints";
import {
	createEndpoint,
	removeEndpoint,
	resumeEndpointNow,
	rotateSecret,
	saveEndpoint,
} from "~/domain/connections/webhooks/save-endpoint";
import { IntegrationBody, IntegrationHeader, useIntegration } from "~/features/connections/integrations";
import { type EndpointActions, EndpointList } from "~/features/connections/webhooks";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Webhooks · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	return { endpoints: await listEndpoints({ ctx: clientScreen(context), input: undefined }) };
}

export const action = screenAction({
	createEndpoint,
	saveEndpoint,
	removeEndpoint,
	rotateSecret,
	resumeEndpointNow,
	testEndpoint,
	saveIntegration,
	testIntegration,
});

export const clientAction = submitScreenAction;

export default function Webhooks() {
	const { endpoints } = useLoaderData<typeof loader>();
	const integration = useIntegration("webhooks");
	const create = useActionSubmit<typeof createEndpoint>("createEndpoint");
	const save = useActionSubmit<typeof saveEndpoint>("saveEndpoint");
	const remove = useActionSubmit<typeof removeEndpoint>("removeEndpoint");
	const rotate = useActionSubmit<typeof rotateSecret>("rotateSecret");
	const resume = useActionSubmit<typeof resumeEndpointNow>("resumeEndpointNow");
	const test = useActionSubmit<typeof testEndpoint>("testEndpoint");
	const actions: EndpointActions = {
		create,
		save,
		remove: (id) => remove({ id }),
		rotate: (id) => rotate({ id }),
		resume: (id) => resume({ id }),
		test: (id) => test({ id }),
	};
	return (
		<>
			{integration && <IntegrationHeader integration={integration} />}
			<IntegrationBody>
				<p>
					What happens is sent to your own programs within about a minute, signed, and in order for each job.
					How to check the signature is in the <a href="/api/v3/docs#webhooks">API reference</a>.
				</p>
				<EndpointList endpoints={endpoints} actions={actions} />
			</IntegrationBody>
		</>
	);
}
