import type { ApiResponse } from "~/client/api";
import type { DeliveryDetail } from "~/domain/connections/webhooks/deliveries";
import type { WebhookEvent } from "~/domain/connections/webhooks/events";

/** What a person enters of an address. */
export interface EndpointValues {
	url: string;
	description: string;
	events: WebhookEvent[];
}

/** What can be done with the addresses. */
export interface EndpointActions {
	create: (values: EndpointValues) => Promise<ApiResponse<{ secret: string }>>;
	save: (
		values: EndpointValues & { id: number; is_active: 0 | 1; updated_at: string },
	) => Promise<ApiResponse<unknown>>;
	remove: (id: number) => Promise<ApiResponse<unknown>>;
	rotate: (id: number) => Promise<ApiResponse<{ secret: string }>>;
	resume: (id: number) => Promise<ApiResponse<unknown>>;
	test: (id: number) => Promise<ApiResponse<DeliveryDetail>>;
}
