import { describe, expectTypeOf, it } from "vitest";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { saveBooking } from "~/domain/portal/bookings/save-booking";
import type {
	AnswerOf,
	BodyOf,
	CallArguments,
	CallOptions,
	DataCall,
	FileCall,
	OperationInput,
	ReadCall,
} from "./api-calls";

/** Compiled only: what the compiler takes as a call's arguments. */
const check = <Call extends DataCall | FileCall>(_call: Call, ..._options: CallArguments<Call>) => undefined;

describe("the types of the API", () => {
	it("know every route and alias, and which of them answer a file", () => {
		expectTypeOf<"GET /client/get-job/{id}">().toExtend<ReadCall>();
		expectTypeOf<"PUT /customer/notifications/{id}/read">().toExtend<DataCall>();
		expectTypeOf<"GET /client/traffic-diary/csv">().toExtend<FileCall>();
		expectTypeOf<"GET /client/traffic-diary/csv">().not.toExtend<DataCall>();
		expectTypeOf<"POST /client/get-job/{id}">().not.toExtend<DataCall>();
		expectTypeOf<string>().not.toExtend<DataCall>();
	});

	it("know the answer", () => {
		expectTypeOf<AnswerOf<"GET /client/get-job/{id}">>().toEqualTypeOf<JobView>();
		expectTypeOf<AnswerOf<"GET /client/find-job/{number}">>().toEqualTypeOf<{
			id: number;
			job_number: string;
		}>();
	});

	it("require what the path names", () => {
		check("GET /client/get-job/{id}", { params: { id: 5 } });
		// @ts-expect-error: nothing for the path
		check("GET /client/get-job/{id}");
		// @ts-expect-error: another name
		check("GET /client/get-job/{id}", { params: { job: 5 } });
		// @ts-expect-error: no such path
		check("GET /client/get-jobb/{id}", { params: { id: 5 } });
		check("GET /organizations");
	});

	it("know the names of a query and the fields of a body", () => {
		check("GET /client/address-search", { query: { q: "York" } });
		// @ts-expect-error: the text to search for is missing
		check("GET /client/address-search", { query: {} });
		check("GET /client/get-job-list", { query: { page: 2, date_from: null } });
		// @ts-expect-error: no such filter
		check("GET /client/get-job-list", { query: { pagee: 2 } });
		check("POST /client/bulk/mark", { body: { ids: [1], is_marked: 1 } });
		// @ts-expect-error: ids are numbers
		check("POST /client/bulk/mark", { body: { ids: ["one"], is_marked: 1 } });
		check("POST /client/upload-file", { body: new FormData() });
		// @ts-expect-error: a form, not JSON
		check("POST /client/upload-file", { body: { file: "" } });
		// @ts-expect-error: nothing is sent along
		check("GET /organizations", { body: {} });
	});

	it("leave out of the body what path and headers give", () => {
		expectTypeOf<CallOptions<"DELETE /client/delete-job/{id}">["body"]>().toEqualTypeOf<undefined>();
		expectTypeOf<BodyOf<"PUT /client/update-job/{id}">>().not.toHaveProperty("id");
		expectTypeOf<BodyOf<"PUT /client/update-job/{id}">>().not.toHaveProperty("master_edit");
		expectTypeOf<BodyOf<"PUT /client/update-job/{id}">>().toHaveProperty("version");
	});

	it("know what an operation takes that also reads other spellings", () => {
		expectTypeOf<OperationInput<typeof saveBooking>>().toHaveProperty("shown_charge");
		expectTypeOf<OperationInput<typeof saveBooking>>().not.toHaveProperty("shown_charges");
	});
});
