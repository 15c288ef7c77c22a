/** A mistake of the programmer, thrown. What goes wrong for the customer is returned as `{ error }` instead. */
export function integrationError(message: string): Error {
	const error = new Error(message);
	error.name = "IntegrationError";
	return error;
}
