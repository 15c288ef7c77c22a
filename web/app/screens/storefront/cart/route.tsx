export default function Cart() {
	return <h1 className="page py-16 text-4xl">Cart</h1>;
}
