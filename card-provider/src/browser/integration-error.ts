/** Creates an error for incorrect use of the API, which is thrown. Errors of the customer are returned as `{ error }`. */
export function integrationError(message: string): Error {
	const error = new Error(message);
	error.name = "IntegrationError";
	return error;
}
