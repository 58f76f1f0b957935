import { AppError } from "~/shared/errors";

/** Converts an error to a response: `{ message, data?, issues? }`, never a stack trace or SQL. */
export function errorResponse(error: unknown): Response {
	if (error instanceof AppError) {
		const { status, message, data, issues } = error;
		return Response.json(
			{ message, ...(data === undefined ? {} : { data }), ...(issues === undefined ? {} : { issues }) },
			{ status, headers: { "Cache-Control": "no-store", ...error.headers } },
		);
	}
	console.error(error);
	return Response.json(
		{ message: "Something Went Wrong" },
		{ status: 500, headers: { "Cache-Control": "no-store" } },
	);
}
