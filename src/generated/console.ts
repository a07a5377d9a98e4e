// Made by `npm run gen` from src/console; do not edit.
/** A module that shows the console in the page that loads it. */
export const CONSOLE_SCRIPT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),ie(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,j(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=te(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=ie(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&M(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=O(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function te(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=ne(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),ce(s,s));return r}function O(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=O(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function ne(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function re(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function k(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||re(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||re(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=A(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function A(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function ie(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,te,O,ne,re,k,A,ie,j,M,N=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=ae(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof N==\`function\`){g=s.length;try{if(E=n.props,D=(f=N.prototype)&&f.render,te=(f=N.contextType)&&i[f.__c],O=f?te?te.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new N(E,O):(n.__c=y=new S(E,O),y.constructor=N,y.render=le),te&&te.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),N.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,N.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!N.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,O),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,O)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,O),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!N.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=O,y.props=E,y.__P=t,y.__g&=-5,ne=e.__r,re=D?25:0;do y.__g&=-9,ne&&ne(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++re<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),k=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&ce(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(k)?k:[k],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(j=o.indexOf(c||void 0))||(j=o.length);(M=o[j-1])&&M.nodeType==8;)j--;for(;j<o.length;j++)if(M=o[j]){if(o[j]=null,A){if(M==ie)break}else{if(M.nodeType!=8)break;M.data.startsWith(\`$s\`)&&(ie=ae(A=M))}}}if(!A){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;A=c}(f=ae(A=n.__c.__z||(n.__c.__z=A)))?(n.__e=A,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||oe(n),e.__e(t,n,r)}}else c=n.__e=se(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function ae(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function oe(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(oe))}function j(t,n,r){for(var i=0;i<r.length;)M(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function se(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==\`svg\`?a=\`http://www.w3.org/2000/svg\`:D==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==\`template\`&&t.content||t,o=D==\`textarea\`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in E||d==\`value\`&&\`defaultValue\`in E||d==\`checked\`&&\`defaultChecked\`in E||k(t,d,null,b,a);for(d in E)b=E[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||T[d]===b||k(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(D==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(D))&&(a=\`http://www.w3.org/1999/xhtml\`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=\`textarea\`||(d=\`value\`,D==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=\`progress\`||x)||k(t,d,x,T[d],a),d=\`checked\`,S!=null&&S!=t[d]&&k(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function M(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function ce(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||M(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&ce(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=ae(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function le(e,t,n){return this.constructor(e,n)}function N(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],ie(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),j(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var ue,P,de,fe,pe=Object.is,me=0,he=[],ge=[],F=e,_e=F.__b,ve=F.__r,ye=F.diffed,be=F.__c,xe=F.unmount,Se=F.__;function Ce(e,t){F.__h&&F.__h(P,e,me||t),me=0;var n=P.__H||(P.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function I(e){return me=1,we(Ne,e)}function we(e,t,n){var r=Ce(ue++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Ne(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);pe(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=P,!P.__f)){P.__f=!0;var i=P.shouldComponentUpdate;P.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,pe(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function L(e,t){var n=Ce(ue++,3);!F.__s&&Me(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,P.__H.__h.push(n))}function R(e){return me=5,Te(function(){return{current:e}},[])}function Te(e,t){var n=Ce(ue++,7);return Me(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Ee(){var e;do{for(;e=ge.shift();)try{Ae(e)}catch(t){F.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=he.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ae),t.__h.some(je),t.__h=[]}catch(n){t.__h=[],F.__e(n,e.__v)}}}while(ge.length)}F.__b=function(e){P=null,_e&&_e(e)},F.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Se&&Se(e,t)},F.__r=function(e){ve&&ve(e),ue=0;var t=(P=e.__c).__H;t&&(de==P?P.__h=[]:(t.__h.some(Ae),t.__h.some(je),ue=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),de=P},F.diffed=function(e){ye&&ye(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ke(he.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),de=P=null},F.__c=function(e,t){t.some(function(e){try{e.__h.some(Ae),e.__h=e.__h.filter(function(e){return!e.__||je(e)})}catch(t){e.__h=[function(){throw t}]}}),be&&be(e,t)},F.unmount=function(e){xe&&xe(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,ke(ge.push(r))}else Ae(r)}catch(e){t=e}}),r.__H=void 0,t&&F.__e(t,r.__v))};var De=typeof requestAnimationFrame==\`function\`;function Oe(e){var t,n=function(){clearTimeout(r),De&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);De&&(t=requestAnimationFrame(n))}function ke(e){e!=1&&fe==F.requestAnimationFrame||((fe=F.requestAnimationFrame)||Oe)(Ee)}function Ae(e){var t=P,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),P=t}function je(e){var t=P;e.__c=e.__(),P=t}function Me(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!pe(t,e[n])})}function Ne(e,t){return typeof t==\`function\`?t(e):t}var Pe=Symbol.for(\`preact-signals\`);function Fe(){if(B>1)B--;else{var e,t=!1;for((function(){var e=Ue;for(Ue=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();ze!==void 0;){var n=ze;for(ze=void 0,Be++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ke(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Be=0,B--,t)throw e}}function Ie(e){if(B>0)return e();He=++Ve,B++;try{return e()}finally{Fe()}}var Le,z=void 0;function Re(e){var t=z,n=Le;z=void 0,Le=void 0;try{return e()}finally{z=t,Le=n}}var ze=void 0,B=0,Be=0,Ve=0,He=0,Ue=void 0,We=0;function Ge(e){if(z!==void 0){var t=e.n;if(t===void 0||t.t!==z)return t={i:0,S:e,p:z.s,n:void 0,t:z,e:void 0,x:void 0,r:t},z.s!==void 0&&(z.s.n=t),z.s=t,e.n=t,32&z.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=z.s,t.n=void 0,z.s.n=t,z.s=t),t}}function V(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}V.prototype.brand=Pe,V.prototype.h=function(){return!0},V.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?Re(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},V.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&Re(function(){var e;(e=t.Z)==null||e.call(t)}))}},V.prototype.subscribe=function(e){var t=this;return tt(function(){var n=t.value;Re(function(){return e(n)})},{name:\`sub\`})},V.prototype.valueOf=function(){return this.value},V.prototype.toString=function(){return this.value+\`\`},V.prototype.toJSON=function(){return this.value},V.prototype.peek=function(){var e=this;return Re(function(){return e.value})},Object.defineProperty(V.prototype,"value",{get:function(){var e=Ge(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Be>100)throw Error(\`Cycle detected\`);(function(e){B!==0&&Be===0&&e.l!==He&&(e.l=He,Ue={S:e,v:e.v,i:e.i,o:Ue})})(this),this.v=e,this.i++,We++,B++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Fe()}}}});function H(e,t){return new V(e,t)}function Ke(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function qe(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Je(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function Ye(e,t){V.call(this,void 0,t),this.x=e,this.s=void 0,this.g=We-1,this.f=4}Ye.prototype=new V,Ye.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===We))return!0;if(this.g=We,this.f|=1,this.i>0&&!Ke(this))return this.f&=-2,!0;var e=z;try{qe(this),z=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return z=e,Je(this),this.f&=-2,!0},Ye.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}V.prototype.S.call(this,e)},Ye.prototype.U=function(e){if(this.t!==void 0&&(V.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},Ye.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(Ye.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Ge(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Xe(e,t){return new Ye(e,t)}function Ze(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){B++;var n=z;z=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,Qe(e),t}finally{z=n,Fe()}}}function Qe(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ze(e)}function $e(e){if(z!==this)throw Error(\`Out-of-order effect\`);Je(this),z=e,this.f&=-2;try{8&this.f&&Qe(this)}finally{Fe()}}function et(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Le&&Le.push(this)}et.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},et.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,Ze(this),qe(this),B++;var e=z;return z=this,$e.bind(this,e)},et.prototype.N=function(){2&this.f||(this.f|=2,this.u=ze,ze=this)},et.prototype.d=function(){this.f|=8,1&this.f||Qe(this)},et.prototype.dispose=function(){this.d()};function tt(e,t){var n=new et(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var nt,rt,it=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,at=[];tt(function(){nt=this.N})();function ot(t,n){e[t]=n.bind(null,e[t]||function(){})}function st(e){if(rt){var t=rt;rt=void 0,t()}rt=e&&e.S()}function ct(e){var t=this,r=e.data,i=ut(r);i.name=\`ReactiveDom\`,i.value=r;var a=Te(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=Xe(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=Xe(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=tt(function(){if(this.N=pt,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}ct.displayName=\`ReactiveTextNode\`,Object.defineProperties(V.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:ct},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),ot(\`__b\`,function(e,t){if(st(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof V&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),ot(\`__r\`,function(e,t){if(e(t),t.type!==x){st();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return tt(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;it&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),st(n)}}),ot(\`__e\`,function(e,t,n,r){st(),e(t,n,r)}),ot(\`diffed\`,function(e,t){st();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=lt(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function lt(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=H(n);return{o:function(e,t){a.value=e,r=t},d:tt(function(){this.N=pt;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}ot(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),ot(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function ut(e,t){return Te(function(){return H(e,t)},[])}var dt=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ft(){Ie(function(){for(var e;e=at.shift();)nt.call(e)})}function pt(){at.push(this)===1&&(e.requestAnimationFrame||dt)(ft)}const mt=\`fermata-theme\`,ht=[\`system\`,\`light\`,\`dark\`],U=H(vt());function gt(){U.value=ht[(ht.indexOf(U.value)+1)%ht.length]??\`system\`,localStorage.setItem(mt,U.value),_t()}function _t(){U.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=U.value}function vt(){let e=localStorage.getItem(mt);return ht.find(t=>t===e)??\`system\`}const W=H(yt());addEventListener(\`hashchange\`,()=>W.value=yt());function yt(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>bt(e));return{view:e,id:t,part:n}}function bt(e){try{return decodeURIComponent(e)}catch{return e}}function xt(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}const G=H(\`\`),St=H(!1);var K=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};const Ct=\`/api/v1\`;async function wt(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n,c=new URLSearchParams(r).toString(),l=await fetch(\`\${Ct}\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...G.value!==\`\`&&{Authorization:\`Bearer \${G.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new K({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(St.value=!0),new K(await l.json().catch(()=>({})))}async function q(e,t,n={}){return(await wt(e,t,n)).json()}function Tt(e){return encodeURIComponent(e)}function J(e,t){let[n,r]=I({data:void 0,error:void 0});return L(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:Et(e)}))}),()=>{t=!1}},[...t]),n}function Et(e){return e instanceof K?e:new K({error:String(e)})}var Dt=Symbol.for(\`pv\`),Ot=0;Array.isArray;function Y(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Dt,__v:--Ot,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function X({error:e}){return e?/* @__PURE__ */ Y(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ Y(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ Y(\`span\`,{children:[\` \`,e.hint]})]}):null}function kt({title:e,children:t}){return/* @__PURE__ */ Y(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ Y(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Z({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ Y(\`span\`,{class:\`badge \${e}\`,children:t})}function At({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ Y(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ Y(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function jt({label:e,value:t,onChange:n}){return/* @__PURE__ */ Y(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function Mt(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function Nt(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function Pt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Ft(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function It(e){return typeof e==\`string\`?e:JSON.stringify(e)}const Lt={markup:\`\`,cursor:\`true\`};function Rt(e,t,n=!0){let[r,i]=I(\`\`),a=R({wanted:-1,isRunning:!1});return L(()=>{if(!n)return;let r=a.current;r.wanted=t,r.isRunning||(r.isRunning=!0,(async()=>{for(let t=-2;t!==r.wanted;){t=r.wanted;let n=await zt(e);n&&i(URL.createObjectURL(n))}r.isRunning=!1})())},[e,t,n]),L(()=>()=>URL.revokeObjectURL(r),[r]),r}async function zt(e){try{return await(await wt(\`GET\`,\`/tabs/\${Tt(e)}/screenshot\`,{query:Lt})).blob()}catch{return}}function Bt(){let e=R(null),[t,n]=I(!1);return L(()=>{let t=new IntersectionObserver(e=>n(e.some(e=>e.isIntersecting)),{rootMargin:\`200px\`});return e.current&&t.observe(e.current),()=>t.disconnect()},[]),{element:e,isSeen:t}}const Vt=H(\`connecting\`);async function Ht(e){let t=\`\`,n=250;for(;;){try{for await(let r of Ut(t))e(t===\`\`?{...r,reset:!0}:r),{cursor:t}=r,Vt.value=\`live\`,n=250}catch{n=Math.min(n*2,5e3)}Vt.value=\`lost\`;do await Wt(n);while(St.value)}}async function*Ut(e){let{body:t}=await wt(\`GET\`,\`/browser/events\`,{headers:{Accept:\`text/event-stream\`,...e!==\`\`&&{"Last-Event-ID":e}}});if(!t)return;let n=t.pipeThrough(new TextDecoderStream).getReader(),r=\`\`;for(;;){let{value:e,done:t}=await n.read();if(t)return;let i=(r+e).split(\`

\`);r=i.pop()??\`\`;for(let e of i){let t=e.split(\`
\`).find(e=>e.startsWith(\`data: \`));t!==void 0&&(yield JSON.parse(t.slice(6)))}}}function Wt(e){return new Promise(t=>setTimeout(t,e))}const Q=H(void 0),Gt=H([]),Kt=H(\`agent\`),qt=H(\`\`),Jt=H({}),Yt=H({}),Xt=H({}),Zt=/* @__PURE__ */ new Set([\`completed\`,\`failed\`,\`canceled\`,\`rejected\`]);function Qt(e){for(let t of Q.value??[]){let n=t.tabs.find(t=>t.id===e);if(n)return{session:t,tab:n}}}function $t({events:e,reset:t}){if(t)an();else for(let t of e)en(t)}function en(e){let{type:t,tab_id:n=\`\`,session_id:r=\`\`}=e;switch(t){case\`step\`:tn(n,r,e);break;case\`execution\`:nn(n,{paused:e.paused??!0});break;case\`input_mode\`:Kt.value=e.input_mode??\`agent\`,sn();break;case\`task\`:fn();break;case\`tab_opened\`:case\`tab_closed\`:cn(r)();break;default:sn()}}function tn(e,t,n){let{url:r=\`\`,title:i=\`\`}=n;Jt.value={...Jt.value,[e]:n},Xt.value=rn(Xt.value,t),nn(e,{url:r,title:i})}function nn(e,t){if(Yt.value=rn(Yt.value,e),Qt(e)===void 0)return sn();Q.value=Q.value?.map(n=>({...n,tabs:n.tabs.map(n=>n.id===e?{...n,...t}:n)}))}function rn(e,t){return{...e,[t]:(e[t]??0)+1}}function an(){sn(),fn(),q(\`GET\`,\`/browser/input-mode\`).then(e=>Kt.value=e.input_mode,()=>{})}function on(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}const sn=on(async()=>{try{let{sessions:e}=await q(\`GET\`,\`/sessions\`);Q.value=await Promise.all(e.map(un)),qt.value=\`\`}catch(e){if(!(e instanceof K))throw e;if(qt.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Wt(1e3),sn()}});function cn(e){let t=ln.get(e)??on(async()=>{let t=Q.value?.find(t=>t.id===e);if(!t)return sn();let n=await un(t);Q.value=Q.value?.map(t=>t.id===e?n:t)});return ln.set(e,t),t}const ln=/* @__PURE__ */ new Map;async function un(e){let t=await q(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(dn))}}async function dn(e){let{paused:t}=await q(\`GET\`,\`/tabs/\${Tt(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}const fn=on(async()=>{let{tasks:e}=await q(\`GET\`,\`/tasks\`,{query:{limit:\`20\`}}).catch(()=>({tasks:[]}));Gt.value=e.filter(({state:e})=>!Zt.has(e))});function pn(){let e=Q.value;return/* @__PURE__ */ Y(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ Y(\`h1\`,{children:\`Live\`}),/* @__PURE__ */ Y(mn,{})]}),qt.value!==\`\`&&/* @__PURE__ */ Y(\`p\`,{class:\`trouble\`,children:qt.value}),/* @__PURE__ */ Y(hn,{}),e?.map(e=>/* @__PURE__ */ Y(gn,{session:e},e.id)),e?.length===0&&/* @__PURE__ */ Y(kt,{title:\`No session is open\`,children:/* @__PURE__ */ Y(\`p\`,{children:[\`It appears here as soon as an agent opens one. Open one yourself with\`,\` \`,/* @__PURE__ */ Y(\`em\`,{children:\`New session\`}),\`, or try a call in the \`,/* @__PURE__ */ Y(\`a\`,{href:\`#/playground\`,children:\`playground\`}),\`.\`]})}),!e&&qt.value===\`\`&&/* @__PURE__ */ Y(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function mn(){let[e,t]=I(void 0);return/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`button\`,{type:\`button\`,onClick:()=>{q(\`POST\`,\`/sessions\`,{body:{}}).then(()=>t(void 0),e=>t(Et(e)))},children:\`New session\`}),/* @__PURE__ */ Y(X,{error:e})]})}function hn(){return Gt.value.length===0?null:/* @__PURE__ */ Y(\`section\`,{class:\`tasks\`,"aria-label":\`Tasks under way\`,children:Gt.value.map(({id:e,skill:t,state:n,question:r})=>/* @__PURE__ */ Y(\`p\`,{class:\`task\`,children:[/* @__PURE__ */ Y(Z,{tone:r?\`bad\`:\`busy\`,children:n}),/* @__PURE__ */ Y(\`strong\`,{children:t}),/* @__PURE__ */ Y(\`span\`,{class:\`cut\`,children:r?.text??/* @__PURE__ */ Y(\`code\`,{children:e})})]},e))})}function gn({session:e}){let{id:t,is_default:n,settings:r,tabs:i}=e;return/* @__PURE__ */ Y(\`section\`,{class:\`session\`,"aria-label":\`Session \${t}\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`session-head\`,children:[/* @__PURE__ */ Y(\`h2\`,{children:n?\`Default session\`:\`Session\`}),/* @__PURE__ */ Y(\`code\`,{children:t}),/* @__PURE__ */ Y(\`span\`,{class:\`soft\`,children:r.viewport.replace(\`x\`,\` \\u00d7 \`)}),r.allowed_hosts&&/* @__PURE__ */ Y(\`span\`,{class:\`soft cut\`,children:[\`only \`,r.allowed_hosts.join(\`, \`)]}),/* @__PURE__ */ Y(\`a\`,{class:\`end\`,href:xt(\`timeline\`,t),children:\`Timeline\`})]}),/* @__PURE__ */ Y(\`div\`,{class:\`cards\`,children:[i.map(e=>/* @__PURE__ */ Y(_n,{tab:e},e.id)),i.length===0&&/* @__PURE__ */ Y(\`p\`,{class:\`soft\`,children:\`No tab is open.\`})]})]})}function _n({tab:e}){let{element:t,isSeen:n}=Bt(),r=Rt(e.id,Yt.value[e.id]??0,n),i=e.title===\`\`?\`Untitled page\`:e.title;return/* @__PURE__ */ Y(\`a\`,{ref:t,class:\`card\`,href:xt(\`tab\`,e.id),children:[/* @__PURE__ */ Y(\`span\`,{class:\`card-picture\`,children:r!==\`\`&&/* @__PURE__ */ Y(\`img\`,{src:r,alt:\`\`})}),/* @__PURE__ */ Y(\`span\`,{class:\`card-words\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`card-title cut\`,children:i}),/* @__PURE__ */ Y(\`span\`,{class:\`card-address cut\`,children:Ft(e.url)}),/* @__PURE__ */ Y(\`span\`,{class:\`card-facts\`,children:[/* @__PURE__ */ Y(Z,{tone:e.paused?\`calm\`:\`busy\`,children:e.paused?\`frozen\`:\`running\`}),e.engine===\`static\`&&/* @__PURE__ */ Y(Z,{children:\`without a browser\`}),e.active&&/* @__PURE__ */ Y(Z,{children:\`active\`}),/* @__PURE__ */ Y(vn,{tabId:e.id})]})]})]})}function vn({tabId:e}){let t=Jt.value[e];if(!t)return null;let{action:n=\`\`,duration_ms:r=0,error_code:i}=t;return/* @__PURE__ */ Y(\`span\`,{class:\`last-step \${i===void 0?\`\`:\`bad-words\`}\`,children:[n.replaceAll(\`_\`,\` \`),\` \\u00b7 \`,i??Nt(r)]})}const yn=[\`verbose\`,\`info\`,\`warning\`,\`error\`];function bn({tabId:e,version:t}){let[n,r]=I(\`verbose\`),[i,a]=I(\`\`),{data:o,error:s}=J(async()=>(await q(\`GET\`,\`/console\`,{query:{tab_id:e,level:n,limit:\`500\`}})).entries,[e,t,n]),c=o?.filter(e=>Mt(i,e.message,e.source_url));return/* @__PURE__ */ Y(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(\`select\`,{"aria-label":\`Least important level\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:yn.map(e=>/* @__PURE__ */ Y(\`option\`,{children:e},e))}),/* @__PURE__ */ Y(jt,{label:\`Filter entries\`,value:i,onChange:a}),/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,children:[c?.length??0,\` entries\`]})]}),/* @__PURE__ */ Y(X,{error:s}),c?.length===0?/* @__PURE__ */ Y(kt,{title:\`Nothing on the console\`}):/* @__PURE__ */ Y(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Console entries\`,children:c?.map(e=>/* @__PURE__ */ Y(\`li\`,{class:\`row level-\${e.level}\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`row-main\`,children:e.message}),e.source_url!==\`\`&&/* @__PURE__ */ Y(\`span\`,{class:\`soft cut\`,children:[Ft(e.source_url),\`:\`,e.line_number]})]},e.id))})]})}const xn={screenshot:{area:\`none\`}};function Sn(e){let[t,n]=I(!1),[r,i]=I(void 0),a=R({text:\`\`,timer:void 0}),o=R(Promise.resolve()),s=(t,r)=>{n(!0);let a={...r,...xn},s=o.current.then(()=>q(\`POST\`,\`/tabs/\${Tt(e)}/\${t}\`,{body:a})).then(()=>i(void 0),e=>i(Et(e))).then(()=>n(o.current!==s));o.current=s},c=()=>{let{text:e,timer:t}=a.current;clearTimeout(t),a.current={text:\`\`,timer:void 0},e!==\`\`&&s(\`type\`,{text:e})};return L(()=>()=>clearTimeout(a.current.timer),[]),{isBusy:t,error:r,step:(e,t={})=>{c(),s(e,t)},type:e=>{clearTimeout(a.current.timer),a.current={text:a.current.text+e,timer:setTimeout(c,250)}}}}function Cn({tabId:e,version:t}){let[n,r]=I(\`\`),{data:i,error:a}=J(async()=>(await q(\`GET\`,\`/network\`,{query:{tab_id:\`^\${e}$\`,limit:\`500\`}})).calls,[e,t]),o=i?.filter(({url:e,method:t,type:r,status:i})=>Mt(n,e,t,r,String(i))),s=Math.max(1,...(o??[]).map(e=>e.timing_ms));return/* @__PURE__ */ Y(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(jt,{label:\`Filter by address, kind or status\`,value:n,onChange:r}),/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,children:[o?.length??0,\` calls\`]})]}),/* @__PURE__ */ Y(X,{error:a}),o?.length===0?/* @__PURE__ */ Y(kt,{title:\`No calls since the latest step\`}):/* @__PURE__ */ Y(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Network calls\`,children:o?.map(e=>/* @__PURE__ */ Y(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`status \${Tn(e)?\`bad-words\`:\`\`}\`,children:wn(e)}),/* @__PURE__ */ Y(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ Y(\`span\`,{class:\`cut row-main\`,title:e.url,children:Ft(e.url)}),/* @__PURE__ */ Y(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,children:Nt(e.timing_ms)}),/* @__PURE__ */ Y(\`span\`,{class:\`span\`,style:{width:\`\${e.timing_ms/s*100}%\`}})]},e.id))})]})}function wn({status:e,completed:t,error:n}){return e>0?String(e):t||n!==void 0?\`failed\`:\`\\u2026\`}function Tn({status:e,completed:t}){return e>=400||e===0&&t}const En=[\`compact\`,\`interactive\`,\`markdown\`,\`text\`];function Dn({tabId:e,version:t}){let[n,r]=I(\`compact\`),[i,a]=I(\`\`),{data:o,error:s}=J(async()=>{let t={format:n,budget:\`20000\`};return await q(\`GET\`,\`/tabs/\${Tt(e)}/view\`,{query:t})},[e,t,n]),c=o?.text??\`\`,l=c.split(\`
\`).filter(e=>Mt(i,e)),u=Math.ceil(c.length/4);return/* @__PURE__ */ Y(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(\`select\`,{"aria-label":\`How the page is told\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:En.map(e=>/* @__PURE__ */ Y(\`option\`,{children:e},e))}),/* @__PURE__ */ Y(jt,{label:\`Filter lines\`,value:i,onChange:a}),/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,children:[u.toLocaleString(),\` tokens\`,o&&o.left_tokens>0&&\`, \${o.left_tokens.toLocaleString()} more left out\`]})]}),/* @__PURE__ */ Y(X,{error:s}),/* @__PURE__ */ Y(\`pre\`,{class:\`reading\`,tabIndex:0,"aria-label":\`The page as an agent reads it\`,children:l.join(\`
\`)})]})}function On({tabId:e,picture:t,version:n,hasBoxes:r,driver:i,onLeave:a}){let[o,s]=I({width:1280,height:800}),c=Pn(i),l=R(null);L(()=>{i&&l.current?.focus()},[i===void 0]);let u=i&&Mn(i,o,a);return/* @__PURE__ */ Y(\`div\`,{ref:l,class:\`stage \${i?\`driven\`:\`\`}\`,role:i?\`application\`:\`group\`,"aria-label":i?\`The page: click, scroll and type\`:\`The page\`,tabIndex:i?0:-1,onWheel:i&&(e=>c(e,kn(e,o))),...u,children:[t===\`\`?/* @__PURE__ */ Y(\`div\`,{class:\`stage-empty\`}):/* @__PURE__ */ Y(\`img\`,{src:t,alt:\`What the page shows\`,draggable:!1,onLoad:({currentTarget:{naturalWidth:e,naturalHeight:t}})=>s({width:e,height:t})}),r&&/* @__PURE__ */ Y(Fn,{tabId:e,version:n,size:o})]})}function kn(e,t){let{currentTarget:n}=e;if(!(n instanceof Element))return{x:0,y:0};let{left:r,top:i,width:a,height:o}=n.getBoundingClientRect(),s=Math.round((e.clientX-r)/a*t.width),c=Math.round((e.clientY-i)/o*t.height);return{x:Math.max(0,s),y:Math.max(0,c)}}const An=[\`Control\`,\`Alt\`,\`Shift\`,\`Meta\`],jn=new Set(An);function Mn(e,t,n){return{onClick:n=>e.step(\`click\`,kn(n,t)),onContextMenu:n=>{n.preventDefault(),e.step(\`click\`,{...kn(n,t),button:\`right\`})},onPaste:t=>{t.preventDefault(),e.type(t.clipboardData?.getData(\`text/plain\`)??\`\`)},onKeyDown:t=>Nn(t,e,n)}}function Nn(e,t,n){let{key:r}=e,i=An.filter(t=>e.getModifierState(t)),a=i.some(e=>e!==\`Shift\`);jn.has(r)||a&&r.toLowerCase()===\`v\`||(e.preventDefault(),r===\`Escape\`?n():r.length===1&&!a?t.type(r):t.step(\`keyboard/press\`,{key:r,modifiers:i}))}function Pn(e){let t=R({x:0,y:0}),n=R(void 0);return L(()=>()=>clearTimeout(n.current),[]),(r,i)=>{r.preventDefault(),t.current={x:t.current.x+r.deltaX,y:t.current.y+r.deltaY},clearTimeout(n.current),n.current=setTimeout(()=>{let{x:n,y:r}=t.current;t.current={x:0,y:0},e?.step(\`scroll\`,{...i,delta_x:Math.round(n),delta_y:Math.round(r)})},80)}}function Fn({tabId:e,version:t,size:n}){let{data:r}=J(async()=>(await q(\`GET\`,\`/tabs/\${Tt(e)}/elements\`,{query:{limit:\`300\`}})).elements,[e,t]),i=(e,t)=>\`\${e/t*100}%\`;return/* @__PURE__ */ Y(\`div\`,{class:\`boxes\`,children:r?.map(({ref:e,role:t,tag:r,name:a,x:o=0,y:s=0,width:c=0,height:l=0})=>/* @__PURE__ */ Y(\`div\`,{class:\`box \${s<n.height/2?\`\`:\`low\`} \${s<26?\`top\`:\`\`}\`,style:{left:i(o,n.width),top:i(s,n.height),width:i(c,n.width),height:i(l,n.height)},children:[/* @__PURE__ */ Y(\`span\`,{class:\`box-ref\`,children:e}),/* @__PURE__ */ Y(\`span\`,{class:\`box-name\`,children:[\`[\`,e,\`] \`,t===\`\`?r:t,\` \`,a]})]},e))})}function In({tabId:e}){let t=Qt(e);if(!t)return/* @__PURE__ */ Y(\`div\`,{class:\`page\`,children:Q.value&&/* @__PURE__ */ Y(kt,{title:\`This tab is not open\`,children:/* @__PURE__ */ Y(\`p\`,{children:[\`It was closed, or the server was started anew. \`,/* @__PURE__ */ Y(\`a\`,{href:\`#/\`,children:\`See what is open\`}),\`, or look into the \`,/* @__PURE__ */ Y(\`a\`,{href:\`#/timeline\`,children:\`timeline\`}),\`.\`]})})});let{session:n,tab:r}=t;return/* @__PURE__ */ Y(Ln,{sessionId:n.id,tab:r})}function Ln({sessionId:e,tab:t}){let n=Yt.value[t.id]??0,[r,i]=I(!1),[a,o]=I(!1),s=Sn(t.id),c=Rt(t.id,n);return/* @__PURE__ */ Y(\`div\`,{class:\`tab-view\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tab-head\`,children:[/* @__PURE__ */ Y(\`a\`,{href:\`#/\`,class:\`back\`,children:\`\\u2190 All tabs\`}),/* @__PURE__ */ Y(\`h1\`,{class:\`cut\`,children:t.title===\`\`?\`Untitled page\`:t.title}),/* @__PURE__ */ Y(Z,{tone:t.paused?\`calm\`:\`busy\`,children:t.paused?\`frozen\`:\`running\`}),t.engine===\`static\`&&/* @__PURE__ */ Y(Z,{children:\`without a browser\`}),/* @__PURE__ */ Y(\`a\`,{class:\`end\`,href:xt(\`timeline\`,e),children:\`Timeline\`})]}),/* @__PURE__ */ Y(\`div\`,{class:\`tab-body\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tab-left\`,children:[/* @__PURE__ */ Y(zn,{tab:t,driver:s}),/* @__PURE__ */ Y(Rn,{driver:s,hasBoxes:r,isDriving:a,onBoxes:i,onDriving:o}),/* @__PURE__ */ Y(X,{error:s.error}),/* @__PURE__ */ Y(On,{tabId:t.id,picture:c,version:n,hasBoxes:r,driver:a?s:void 0,onLeave:()=>o(!1)})]}),/* @__PURE__ */ Y(Vn,{tabId:t.id,version:n})]})]})}function Rn({driver:e,hasBoxes:t,isDriving:n,onBoxes:r,onDriving:i}){return/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ Y(\`input\`,{type:\`checkbox\`,checked:t,onChange:({currentTarget:e})=>r(e.checked)}),\`Elements and refs\`]}),/* @__PURE__ */ Y(\`button\`,{type:\`button\`,class:n?\`main-button\`:\`\`,"aria-pressed":n,onClick:()=>i(!n),children:n?\`Hand back\`:\`Take over\`}),n&&/* @__PURE__ */ Y(\`span\`,{class:\`soft\`,children:\`Click, scroll and type in the picture; each is one step. Esc hands back.\`}),e.isBusy&&/* @__PURE__ */ Y(Z,{tone:\`busy\`,children:\`step under way\`})]})}function zn({tab:e,driver:t}){let[n,r]=I(void 0);return/* @__PURE__ */ Y(\`form\`,{class:\`address\`,onSubmit:e=>{if(e.preventDefault(),n===void 0||n.trim()===\`\`)return;let i=/^[a-z][\\w+.-]*:/i.test(n)?n:\`https://\${n}\`;t.step(\`navigate\`,{url:i}),r(void 0)},children:[/* @__PURE__ */ Y(\`button\`,{type:\`button\`,"aria-label":\`Back\`,onClick:()=>t.step(\`back\`),children:\`\\u2190\`}),/* @__PURE__ */ Y(\`button\`,{type:\`button\`,"aria-label":\`Forward\`,onClick:()=>t.step(\`forward\`),children:\`\\u2192\`}),/* @__PURE__ */ Y(\`button\`,{type:\`button\`,"aria-label":\`Reload\`,onClick:()=>t.step(\`reload\`),children:\`\\u21bb\`}),/* @__PURE__ */ Y(\`input\`,{type:\`text\`,inputMode:\`url\`,"aria-label":\`Address\`,spellcheck:!1,value:n??e.url,onInput:({currentTarget:e})=>r(e.value)}),/* @__PURE__ */ Y(\`button\`,{type:\`submit\`,children:\`Go\`})]})}const Bn=[[\`page\`,\`Page\`],[\`console\`,\`Console\`],[\`network\`,\`Network\`]];function Vn({tabId:e,version:t}){let[n,r]=I(\`page\`);return/* @__PURE__ */ Y(\`section\`,{class:\`panes\`,"aria-label":\`About this tab\`,children:[/* @__PURE__ */ Y(At,{label:\`What is shown\`,choices:Bn,value:n,onChange:r}),n===\`page\`&&/* @__PURE__ */ Y(Dn,{tabId:e,version:t}),n===\`console\`&&/* @__PURE__ */ Y(bn,{tabId:e,version:t}),n===\`network\`&&/* @__PURE__ */ Y(Cn,{tabId:e,version:t})]})}function Hn(e,t){let n=e.fields.filter(({name:e})=>(t[e]??\`\`)!==\`\`);return Object.fromEntries(n.map(e=>[e.name,Un(e,t[e.name]??\`\`)]))}function Un({name:e,schema:t},n){switch(t.type){case\`string\`:return n;case\`integer\`:case\`number\`:if(Number.isNaN(Number(n)))throw Error(\`\${e} must be a number.\`);return Number(n);case\`boolean\`:return n===\`true\`;case\`array\`:return n.trim().startsWith(\`[\`)?Gn(e,n):Wn(t,n);default:return t.enum?n:Gn(e,n)}}function Wn({items:e},t){let n=t.split(\`,\`).map(e=>e.trim());return e?.type===\`integer\`||e?.type===\`number\`?n.map(Number):n}function Gn(e,t){try{return JSON.parse(t)}catch{throw Error(\`\${e} must be JSON.\`)}}function Kn({fields:e,path:t},n){let r=t=>e.filter(e=>e.place===t&&e.name in n),i=e=>Array.isArray(e)?e.join(\`,\`):It(e);return{path:t.replaceAll(/\\{(\\w+)\\}/g,(e,t)=>encodeURIComponent(It(n[t]??(t===\`tab_id\`?\`active\`:\`\`)))),query:Object.fromEntries(r(\`query\`).map(({name:e})=>[e,i(n[e])])),body:Object.fromEntries(r(\`body\`).map(({name:e})=>[e,n[e]]))}}async function qn(e,t){let{path:n,query:r,body:i}=Kn(e,t),a=performance.now(),o=await wt(e.method,n,{query:r,headers:{Accept:\`application/vnd.fermata.readable+json\`},...e.method===\`POST\`&&{body:i}}),s=o.headers.get(\`content-type\`)??\`\`;if(s.startsWith(\`image/\`)){let e=URL.createObjectURL(await o.blob());return{ms:performance.now()-a,picture:e}}if(!s.startsWith(\`application/json\`)){let e=(await o.text()).slice(0,Jn);return{ms:performance.now()-a,text:e}}let{output:c,text:l,file:u}=await o.json();return{ms:performance.now()-a,output:c,text:l,...u?.mime_type.startsWith(\`image/\`)===!0&&{picture:\`data:\${u.mime_type};base64,\${u.data}\`}}}const Jn=2e5,Yn=[[\`curl\`,\`curl\`],[\`typescript\`,\`TypeScript\`],[\`mcp\`,\`MCP\`],[\`cli\`,\`Command line\`]];function Xn(e,t,n){switch(e){case\`typescript\`:return Qn(t,n);case\`mcp\`:return $n(t,n);case\`cli\`:return er(t,n);default:return Zn(t,n)}}function Zn(e,t){let{path:n,query:r,body:i}=Kn(e,t),a=new URLSearchParams(r).toString(),o=\`\${location.origin}\${Ct}\${n}\${a===\`\`?\`\`:\`?\${a}\`}\`;return[\`curl -s \${e.method===\`DELETE\`?\`-X DELETE \`:\`\`}\${tr(o)}\`,...G.value===\`\`?[]:[\`-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"\`],...e.method===\`POST\`?[\`-H "Content-Type: application/json"\`,\`-d \${tr(JSON.stringify(i))}\`]:[]].join(\` \\\\
  \`)}function Qn({name:e},t){let[n=\`\`,r=\`\`]=e.split(\`.\`),i=r.replaceAll(/_(\\w)/g,(e,t)=>t.toUpperCase()),a=Object.keys(t).length===0?\`\`:JSON.stringify(t,null,2);return[\`import { connect } from "fermata";\`,\`\`,\`const fermata = await connect({ url: \${JSON.stringify(location.origin)} });\`,\`const answer = await fermata.\${n}.\${i}(\${a});\`].join(\`
\`)}function $n({tool:e},t){return JSON.stringify({jsonrpc:\`2.0\`,id:1,method:\`tools/call\`,params:{name:e,arguments:t}},null,2)}function er({command:e},t){return\`fermata \${e} --input \${tr(JSON.stringify(t))}\`}function tr(e){return\`'\${e.replaceAll(\`'\`,String.raw\`'\\''\`)}'\`}function nr(){return J(async()=>ir(await rr()),[G.value])}async function rr(){let e=G.value===\`\`?{}:{headers:{Authorization:\`Bearer \${G.value}\`}},t=await fetch(\`\${Ct}/openapi.json\`,e);if(t.ok)return t.json();throw new K({error:\`The server does not describe its operations.\`})}function ir({paths:e,components:t}){let n=/* @__PURE__ */ new Map;for(let[r,i]of Object.entries(e))for(let[e,a]of Object.entries(i)){let i=a[\`x-operation\`];i===void 0||n.has(i)||n.set(i,ar({name:i,path:r,method:e,item:a},t.schemas))}return[...n.values()]}function ar({name:e,path:t,method:n,item:r},i){let a=r.requestBody?.content[\`application/json\`],o=(r.parameters??[]).flatMap(e=>cr(e,i)),s=new Set(o.map(e=>e.name));return{name:e,path:t,method:sr[n]??\`GET\`,noun:r.tags[0]??\`\`,...or(r),fields:[...o,...lr(a?.schema,i).filter(e=>!s.has(e.name))],example:Object.values(a?.examples??{})[0]?.value??{}}}function or(e){return{summary:e.summary,description:e.description??\`\`,effect:e[\`x-effect\`]??\`read\`,command:e[\`x-command\`]??\`\`,tool:e[\`x-tool\`]??\`\`}}const sr={get:\`GET\`,post:\`POST\`,delete:\`DELETE\`};function cr(e,t){let{name:n,in:r,required:i=!1,description:a=\`\`}=e;if(e.$ref!==void 0||r===\`header\`)return[];let o=ur(e.schema,t);return[{name:n,place:r,isNeeded:i&&n!==\`tab_id\`,schema:o,description:a}]}function lr(e,t){if(!e)return[];let{properties:n={},required:r=[]}=ur(e,t);return Object.entries(n).map(([e,n])=>{let{description:i=\`\`,...a}={...ur(n,t),...n};return{name:e,place:\`body\`,isNeeded:r.includes(e),schema:a,description:i}})}function ur(e,t){let n=e.$ref?.split(\`/\`).at(-1);return n!==void 0&&t[n]||e}function dr({field:e,value:t,onChange:n}){let{name:r,isNeeded:i,description:a}=e,o=\`field-\${r}\`;return/* @__PURE__ */ Y(\`div\`,{class:\`field\`,children:[/* @__PURE__ */ Y(\`label\`,{for:o,children:[r,\` \`,i&&/* @__PURE__ */ Y(\`span\`,{class:\`needed\`,children:\`needed\`}),/* @__PURE__ */ Y(\`span\`,{class:\`kind\`,children:fr(e)})]}),/* @__PURE__ */ Y(pr,{id:o,field:e,value:t,onChange:n}),a!==\`\`&&/* @__PURE__ */ Y(\`p\`,{class:\`field-about\`,id:\`\${o}-about\`,children:a})]})}function fr({schema:{type:e,enum:t,items:n}}){return t?\`choice\`:e===\`array\`?n?.type===\`string\`?\`list\`:\`list, JSON\`:typeof e==\`string\`&&e!==\`object\`?e:\`JSON\`}function pr({id:e,field:t,value:n,onChange:r}){let{type:i,enum:a}=t.schema,o={"aria-describedby":\`\${e}-about\`},s=i===\`boolean\`?[\`true\`,\`false\`]:a?.map(String);return s?/* @__PURE__ */ Y(\`select\`,{id:e,value:n,onChange:({currentTarget:e})=>r(e.value),children:[/* @__PURE__ */ Y(\`option\`,{value:\`\`,children:\`as usual\`}),s.map(e=>/* @__PURE__ */ Y(\`option\`,{children:e},e))]}):i===\`object\`||i===void 0||mr.has(t.name)?/* @__PURE__ */ Y(\`textarea\`,{id:e,rows:3,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...o}):/* @__PURE__ */ Y(\`input\`,{id:e,type:\`text\`,inputMode:i===\`number\`||i===\`integer\`?\`decimal\`:\`text\`,placeholder:t.name===\`tab_id\`?\`active\`:\`\`,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...o})}const mr=/* @__PURE__ */ new Set([\`script\`,\`expression\`,\`html\`,\`content\`]);function hr(){let{data:e,error:t}=nr(),[n,r]=I(\`\`),i=W.value.id===\`\`?\`tab.navigate\`:W.value.id,a=e?.find(e=>e.name===i),o=e?.filter(e=>Mt(n,e.name,e.summary))??[],s=Map.groupBy(o,({noun:e})=>e);return/* @__PURE__ */ Y(\`div\`,{class:\`playground\`,children:[/* @__PURE__ */ Y(\`nav\`,{class:\`operations\`,"aria-label":\`Operations\`,children:[/* @__PURE__ */ Y(jt,{label:\`Search operations\`,value:n,onChange:r}),/* @__PURE__ */ Y(\`div\`,{class:\`operation-list\`,children:[...s].map(([e,t])=>/* @__PURE__ */ Y(\`section\`,{children:[/* @__PURE__ */ Y(\`h2\`,{children:e}),/* @__PURE__ */ Y(\`ul\`,{children:t.map(e=>/* @__PURE__ */ Y(\`li\`,{children:/* @__PURE__ */ Y(\`a\`,{href:xt(\`playground\`,e.name),"aria-current":e.name===i?\`page\`:void 0,children:e.name.split(\`.\`)[1]?.replaceAll(\`_\`,\` \`)})},e.name))})]},e))})]}),/* @__PURE__ */ Y(\`div\`,{class:\`call-view\`,children:[/* @__PURE__ */ Y(X,{error:t}),e&&!a&&/* @__PURE__ */ Y(X,{error:new K({error:\`There is no operation \${i}.\`})}),a&&/* @__PURE__ */ Y(vr,{operation:a},a.name)]})]})}function gr(e,t){try{return{values:Hn(e,t),problem:void 0}}catch(e){return{values:{},problem:new K({error:e instanceof Error?e.message:\`\`})}}}function _r({example:e}){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,It(t)]))}function vr({operation:e}){let[t,n]=I(()=>_r(e)),[r,i]=I(void 0),[a,o]=I(void 0),[s,c]=I(!1),{values:l,problem:u}=Te(()=>gr(e,t),[e,t]);return/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`div\`,{class:\`call-head\`,children:[/* @__PURE__ */ Y(\`h1\`,{children:e.name}),/* @__PURE__ */ Y(Z,{tone:e.effect===\`admin\`?\`bad\`:\`plain\`,children:e.effect}),/* @__PURE__ */ Y(\`code\`,{children:[e.method,\` \`,e.path]})]}),/* @__PURE__ */ Y(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ Y(\`div\`,{class:\`call-body\`,children:[/* @__PURE__ */ Y(\`form\`,{onSubmit:t=>{if(t.preventDefault(),u)return o(u);c(!0),qn(e,l).then(e=>{i(e),o(void 0)},e=>o(Et(e))).finally(()=>c(!1))},"aria-label":\`Input\`,children:[/* @__PURE__ */ Y(br,{operation:e,typed:t,onChange:n}),/* @__PURE__ */ Y(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:s,children:s?\`Calling \\u2026\`:\`Call\`})]}),/* @__PURE__ */ Y(\`div\`,{class:\`call-answer\`,children:[/* @__PURE__ */ Y(xr,{operation:e,values:l}),/* @__PURE__ */ Y(X,{error:a}),r&&/* @__PURE__ */ Y(Cr,{answer:r})]})]})]})}const yr=/* @__PURE__ */ new Set([\`wait_until\`,\`screenshot\`,\`network\`,\`elements\`,\`observe\`,\`catch_up\`]);function br({operation:e,typed:t,onChange:n}){let r=e.fields.filter(({name:e})=>yr.has(e)),i=e.fields.filter(({name:e})=>!yr.has(e)),a=e=>/* @__PURE__ */ Y(dr,{field:e,value:t[e.name]??\`\`,onChange:r=>n({...t,[e.name]:r})},e.name);return/* @__PURE__ */ Y(x,{children:[e.fields.length===0&&/* @__PURE__ */ Y(\`p\`,{class:\`soft\`,children:\`It takes nothing.\`}),i.map(a),r.length>0&&/* @__PURE__ */ Y(\`details\`,{children:[/* @__PURE__ */ Y(\`summary\`,{children:\`Of every step: waiting, pictures, what to observe\`}),r.map(a)]})]})}function xr({operation:e,values:t}){let[n,r]=I(\`curl\`);return/* @__PURE__ */ Y(\`section\`,{"aria-label":\`The same call elsewhere\`,children:[/* @__PURE__ */ Y(At,{label:\`Written for\`,choices:Yn,value:n,onChange:r}),/* @__PURE__ */ Y(\`pre\`,{class:\`code\`,tabIndex:0,children:Xn(n,e,t)})]})}const Sr=[[\`text\`,\`As an agent reads it\`],[\`data\`,\`As data\`]];function Cr({answer:e}){let[t,n]=I(\`text\`),{output:r,text:i=\`\`,picture:a,ms:o}=e,s=r===void 0?i:JSON.stringify(r,Tr,2);return/* @__PURE__ */ Y(\`section\`,{class:\`answer\`,"aria-label":\`Answer\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(At,{label:\`How the answer is shown\`,choices:Sr,value:t,onChange:n}),/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,role:\`status\`,children:[\`answered in \`,Nt(o)]})]}),/* @__PURE__ */ Y(\`pre\`,{class:\`code\`,tabIndex:0,children:t===\`text\`?i:s}),a!==void 0&&/* @__PURE__ */ Y(\`img\`,{class:\`answer-picture\`,src:a,alt:\`The picture of the answer\`})]})}const wr=2e3;function Tr(e,t){return typeof t!=\`string\`||t.length<=wr?t:\`\${t.slice(0,wr)}\\u2026 (\${t.length} characters)\`}function Er(e){let{action_type:t,params:n}=e,r=Dr[t];return r?r(e):\`\${Ir(t)}\${Mr(n)}\`}const Dr={navigate:({params:e})=>\`Go to \${Ft($(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${Ar($(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${Or(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${Or(e,t)}\`,type:({params:e})=>\`Type \${Lr($(e,\`text\`))}\${kr(e)}\`,insert_text:({params:e})=>\`Insert \${Lr($(e,\`text\`))}\${kr(e)}\`,key_press:({params:e})=>\`Press \${[...Fr(e,\`modifiers\`),$(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${jr(e)}\`,wait:({params:e})=>\`Wait \${Nt(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function Or(e,t){let n=t?.hit,r=Pr(n)?$(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${$(e,\`x\`)}, \${$(e,\`y\`)}\`:Lr(r)}function kr(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function Ar(e){return e===\`\`?\`\`:\` at \${Ft(e)}\`}function jr(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function Mr(e){return Object.entries(e).filter(([,e])=>Nr(e)).map(([e,t])=>\` \\u00b7 \${Ir(e)} \${Rr(String(t))}\`).join(\`\`)}function Nr(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function Pr(e){return typeof e==\`object\`&&!!e}function $(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function Fr(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function Ir(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function Lr(e){return\`\\u201c\${Rr(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function Rr(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function zr({step:e}){let{data:t,error:n}=J(async()=>(await q(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ Y(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ Y(\`h2\`,{children:Er(e)}),/* @__PURE__ */ Y(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ Y(Z,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ Y(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ Y(\`span\`,{children:Nt(e.duration_ms)}),/* @__PURE__ */ Y(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ Y(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ Y(Hr,{step:e}),/* @__PURE__ */ Y(Vr,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ Y(Vr,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ Y(X,{error:n}),t&&t.length>0&&/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ Y(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ Y(\`li\`,{children:[/* @__PURE__ */ Y(Z,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ Y(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const Br=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Vr({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!Br.has(It(e)));return n.length===0?null:/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`h3\`,{children:e}),/* @__PURE__ */ Y(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ Y(\`div\`,{children:[/* @__PURE__ */ Y(\`dt\`,{children:e}),/* @__PURE__ */ Y(\`dd\`,{children:It(t)})]},e))})]})}function Hr({step:e}){let t=Ur(e.id,\`after\`,e.screenshot_after_path!==null),n=Ur(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=I(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ Y(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ Y(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ Y(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ Y(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ Y(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ Y(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ Y(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function Ur(e,t,n){let[r,i]=I(\`\`);return L(()=>{let r=\`\`,a=n;return n&&wt(\`GET\`,\`/history/actions/\${Tt(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function Wr({steps:e,chosenId:t,sessionId:n}){let r=R(null),[i,a]=I({top:0,height:600});L(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ Y(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ Y(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ Y(Gr,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:xt(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function Gr({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ Y(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ Y(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ Y(\`span\`,{class:\`step-time\`,children:Pt(e.timestamp)}),/* @__PURE__ */ Y(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`cut\`,children:Er(e)}),/* @__PURE__ */ Y(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?Kr(o):e.error_code})]}),/* @__PURE__ */ Y(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`figure\`,children:Nt(e.duration_ms)}),/* @__PURE__ */ Y(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function Kr(e){return e>0?\`after a pause of \${Nt(e)}\`:\`\`}function qr(){let{data:e,error:t}=J(async()=>(await q(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[W.value.id]),n=W.value.id===\`\`?e?.[0]?.id:W.value.id;return/* @__PURE__ */ Y(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ Y(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ Y(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ Y(Jr,{sessions:e,id:n})]}),/* @__PURE__ */ Y(X,{error:t}),e?.length===0&&/* @__PURE__ */ Y(kt,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ Y(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ Y(Qr,{sessionId:n},n)]})}function Jr({sessions:e,id:t}){return/* @__PURE__ */ Y(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=xt(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ Y(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ Y(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}async function Yr(e,t){let n=[],r=null;for(let i=0;i<t;i+=1){let t=await q(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...r!==null&&{cursor:r}}});if(n.push(...t.data.actions),r=t.data.next_cursor,r===null)return{actions:n,isWhole:!0}}return{actions:n,isWhole:!1}}const Xr=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function Zr(e){return[Er(e),e.action_type,e.error_code??\`\`,e.id]}function Qr({sessionId:e}){let[t,n]=I(\`\`),[r,i]=I(\`all\`),{data:a,error:o}=J(()=>Yr(e,10),[e,Xt.value[e]??0]),s=Te(()=>(a?.actions??[]).filter(e=>(r===\`all\`||!e.success)&&Mt(t,...Zr(e))),[a,t,r]),c=W.value.part,l=a?.actions.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ Y(jt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ Y(At,{label:\`Which steps\`,choices:Xr,value:r,onChange:i}),/* @__PURE__ */ Y($r,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ Y(X,{error:o}),/* @__PURE__ */ Y(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ Y(Wr,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ Y(zr,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ Y(kt,{title:\`No such steps\`})]})]})}function $r({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ Y(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${Pt(n.timestamp)}\`]})}function ei(){if(St.value)return/* @__PURE__ */ Y(li,{});let{view:e,id:t}=W.value;return/* @__PURE__ */ Y(x,{children:[/* @__PURE__ */ Y(\`a\`,{class:\`skip\`,href:\`#main\`,onClick:ni,children:\`To the content\`}),/* @__PURE__ */ Y(ii,{view:e}),/* @__PURE__ */ Y(\`main\`,{id:\`main\`,tabIndex:-1,children:[e===\`tab\`&&/* @__PURE__ */ Y(In,{tabId:t},t),e===\`timeline\`&&/* @__PURE__ */ Y(qr,{}),e===\`playground\`&&/* @__PURE__ */ Y(hr,{}),!ti.has(e)&&/* @__PURE__ */ Y(pn,{})]})]})}const ti=/* @__PURE__ */ new Set([\`tab\`,\`timeline\`,\`playground\`]);function ni(e){e.preventDefault(),document.querySelector(\`#main\`)?.focus()}const ri=[[\`\`,\`Live\`],[\`timeline\`,\`Timeline\`],[\`playground\`,\`Playground\`]];function ii({view:e}){let t=t=>t===e||t===\`\`&&!ti.has(e)||t===\`\`&&e===\`tab\`;return/* @__PURE__ */ Y(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ Y(\`a\`,{class:\`brand\`,href:\`#/\`,children:[/* @__PURE__ */ Y(si,{}),\`Fermata\`]}),/* @__PURE__ */ Y(\`nav\`,{"aria-label":\`Views\`,children:[ri.map(([e,n])=>/* @__PURE__ */ Y(\`a\`,{href:xt(e),"aria-current":t(e)?\`page\`:void 0,children:n},e)),G.value===\`\`&&/* @__PURE__ */ Y(\`a\`,{href:\`/docs\`,children:\`Docs\`})]}),/* @__PURE__ */ Y(\`div\`,{class:\`bar-end\`,children:[Kt.value===\`human\`&&/* @__PURE__ */ Y(Z,{tone:\`busy\`,children:\`a person drives\`}),/* @__PURE__ */ Y(oi,{}),/* @__PURE__ */ Y(\`button\`,{type:\`button\`,class:\`quiet\`,onClick:gt,title:\`Change the colours\`,children:[/* @__PURE__ */ Y(ci,{}),/* @__PURE__ */ Y(\`span\`,{class:\`unseen\`,children:[\`Colours: \`,U.value]})]})]})]})}const ai={connecting:[\`Connecting\`,\`\`],live:[\`Connected\`,\`calm\`],lost:[\`Connection lost\`,\`bad\`]};function oi(){let[e,t]=ai[Vt.value];return/* @__PURE__ */ Y(\`span\`,{class:\`connection \${t}\`,role:\`status\`,children:[/* @__PURE__ */ Y(\`span\`,{class:\`dot\`}),/* @__PURE__ */ Y(\`span\`,{class:\`connection-words\`,children:e})]})}function si(){return/* @__PURE__ */ Y(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ Y(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ Y(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}function ci(){return/* @__PURE__ */ Y(\`svg\`,{class:\`icon\`,viewBox:\`0 0 16 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ Y(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`1.5\`}),U.value!==\`light\`&&/* @__PURE__ */ Y(\`path\`,{d:\`M8 2a6 6 0 0 1 0 12z\`,fill:\`currentColor\`}),U.value===\`dark\`&&/* @__PURE__ */ Y(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`currentColor\`})]})}function li(){let[e,t]=I(\`\`),[n,r]=I(!1);return/* @__PURE__ */ Y(\`main\`,{class:\`login\`,children:/* @__PURE__ */ Y(\`form\`,{onSubmit:t=>{t.preventDefault(),G.value=e,q(\`GET\`,\`/browser/input-mode\`).then(()=>{St.value=!1,an()},()=>r(!0))},children:[/* @__PURE__ */ Y(\`h1\`,{children:[/* @__PURE__ */ Y(si,{}),\` Fermata\`]}),/* @__PURE__ */ Y(\`label\`,{children:[\`Token of this server, or your key\`,/* @__PURE__ */ Y(\`input\`,{type:\`password\`,autocomplete:\`current-password\`,value:e,onInput:({currentTarget:e})=>t(e.value)})]}),/* @__PURE__ */ Y(\`button\`,{type:\`submit\`,class:\`main-button\`,children:\`Open the console\`}),n&&/* @__PURE__ */ Y(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[\`That is not it. The server was started with \`,/* @__PURE__ */ Y(\`code\`,{children:\`--auth-token\`}),\` or keys.\`]}),/* @__PURE__ */ Y(\`p\`,{class:\`soft\`,children:\`It is kept in this page's memory only, and is gone when you close it.\`})]})})}_t();const ui=document.querySelector(\`#app\`);ui&&N(/* @__PURE__ */ Y(ei,{}),ui),Ht($t);`;
/** How it looks. */
export const CONSOLE_STYLE: string = `:root {
color-scheme: light;
--ink: #1b2230;
--soft: #596273;
--faint: #e4e5df;
--paper: #f7f7f4;
--sheet: #ffffff;
--tint: #efefea;
--link: #14509a;
--accent: #0a6d57;
--accent-ink: #ffffff;
--calm: #0a6d57;
--calm-tint: #dff0ea;
--busy: #8a5a00;
--busy-tint: #fbefd5;
--bad: #a8321f;
--bad-tint: #fbe6e2;
--radius: 8px;
--shadow: 0 1px 2px rgb(20 24 32 / 6%);
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
:root:not([data-theme="light"]) {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
}
:root[data-theme="dark"] {
color-scheme: dark;
--ink: #e5e7eb;
--soft: #9fa8b7;
--faint: #2c323b;
--paper: #13161b;
--sheet: #1a1e25;
--tint: #232830;
--link: #86b7ff;
--accent: #4cc9aa;
--accent-ink: #06231b;
--calm: #5fd3b6;
--calm-tint: #17332c;
--busy: #e9b95a;
--busy-tint: #3a2d12;
--bad: #ff9a88;
--bad-tint: #42211b;
--shadow: none;
}
* {
box-sizing: border-box;
}
html,
body {
height: 100%;
}
body {
margin: 0;
background: var(--paper);
color: var(--ink);
font:
14px/1.5 system-ui,
"Segoe UI",
Roboto,
"Helvetica Neue",
sans-serif;
}
#app {
min-height: 100%;
display: flex;
flex-direction: column;
}
main {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
outline: none;
}
h1,
h2,
h3,
p,
ol,
ul,
dl,
dd {
margin: 0;
padding: 0;
}
h1 {
font-size: 18px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
}
h2 {
font-size: 14px;
font-weight: 650;
}
h3 {
font-size: 12px;
font-weight: 600;
color: var(--soft);
margin: 16px 0 6px;
}
ol,
ul {
list-style: none;
}
a {
color: var(--link);
text-underline-offset: 2px;
text-decoration-thickness: 1px;
}
code,
pre {
font-family: var(--mono);
font-size: 12px;
}
:focus-visible {
outline: 2px solid var(--accent);
outline-offset: 2px;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 6px;
padding: 4px 10px;
min-height: 32px;
}
input,
select,
textarea {
border-color: color-mix(in srgb, var(--soft) 45%, transparent);
}
textarea {
font-family: var(--mono);
font-size: 12px;
resize: vertical;
}
button {
cursor: pointer;
white-space: nowrap;
box-shadow: var(--shadow);
}
button:hover {
background: var(--tint);
}
button:disabled {
opacity: 0.6;
cursor: default;
}
.main-button {
background: var(--accent);
border-color: var(--accent);
color: var(--accent-ink);
font-weight: 600;
}
.main-button:hover {
background: color-mix(in srgb, var(--accent) 88%, var(--ink));
}
.quiet {
background: none;
border-color: transparent;
box-shadow: none;
padding: 4px 8px;
}
input[type="checkbox"] {
min-height: 0;
width: 16px;
height: 16px;
margin: 0;
accent-color: var(--accent);
}
input[type="range"] {
padding: 0;
min-height: 24px;
flex: 1;
accent-color: var(--accent);
}
.soft {
color: var(--soft);
}
.bad-words {
color: var(--bad);
}
.cut {
overflow: hidden;
text-overflow: ellipsis;
white-space: nowrap;
min-width: 0;
}
.figure {
font-variant-numeric: tabular-nums;
white-space: nowrap;
}
.end {
margin-left: auto;
}
.unseen {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.skip {
position: absolute;
left: 8px;
top: -60px;
background: var(--sheet);
padding: 8px 12px;
border-radius: 6px;
z-index: 10;
}
.skip:focus {
top: 8px;
}
.icon {
width: 16px;
height: 16px;
display: block;
}
.bar {
display: flex;
align-items: center;
gap: 24px;
padding: 0 20px;
height: 48px;
flex: none;
background: var(--sheet);
border-bottom: 1px solid var(--faint);
}
.brand {
display: flex;
align-items: center;
gap: 8px;
font-weight: 650;
font-size: 15px;
color: var(--ink);
text-decoration: none;
letter-spacing: -0.01em;
}
.mark {
width: 22px;
height: 15px;
color: var(--accent);
}
.bar nav {
display: flex;
gap: 4px;
align-self: stretch;
}
.bar nav a {
display: flex;
align-items: center;
padding: 0 10px;
color: var(--soft);
text-decoration: none;
border-bottom: 2px solid transparent;
margin-bottom: -1px;
}
.bar nav a:hover {
color: var(--ink);
}
.bar nav a[aria-current] {
color: var(--ink);
font-weight: 600;
border-bottom-color: var(--accent);
}
.bar-end {
margin-left: auto;
display: flex;
align-items: center;
gap: 8px;
}
.connection {
display: flex;
align-items: center;
gap: 6px;
color: var(--soft);
font-size: 12px;
}
.dot {
width: 8px;
height: 8px;
border-radius: 50%;
background: var(--soft);
flex: none;
}
.dot.calm,
.calm > .dot {
background: var(--calm);
}
.dot.busy {
background: var(--busy);
}
.connection.bad {
color: var(--bad);
}
.connection.bad .dot {
background: var(--bad);
}
.badge {
font-size: 11px;
line-height: 18px;
padding: 0 7px;
border-radius: 9px;
background: var(--tint);
color: var(--soft);
white-space: nowrap;
}
.badge.calm {
background: var(--calm-tint);
color: var(--calm);
}
.badge.busy {
background: var(--busy-tint);
color: var(--busy);
}
.badge.bad {
background: var(--bad-tint);
color: var(--bad);
}
.trouble {
background: var(--bad-tint);
color: var(--bad);
border-radius: var(--radius);
padding: 8px 12px;
overflow-wrap: anywhere;
}
.empty {
border: 1px dashed var(--faint);
border-radius: var(--radius);
padding: 32px 20px;
text-align: center;
color: var(--soft);
}
.empty-title {
color: var(--ink);
font-weight: 600;
margin-bottom: 4px;
}
.switch {
display: inline-flex;
background: var(--tint);
border-radius: 7px;
padding: 2px;
}
.switch button {
border: 0;
background: none;
box-shadow: none;
min-height: 28px;
padding: 2px 10px;
color: var(--soft);
}
.switch button[aria-pressed="true"] {
background: var(--sheet);
color: var(--ink);
font-weight: 600;
box-shadow: 0 1px 2px rgb(0 0 0 / 14%);
}
.tools {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px 12px;
}
.tools .figure {
margin-left: auto;
}
.filter {
flex: 1 1 160px;
max-width: 320px;
min-width: 0;
}
.check {
display: flex;
align-items: center;
gap: 6px;
}
.page {
padding: 20px;
display: flex;
flex-direction: column;
gap: 20px;
max-width: 1600px;
width: 100%;
margin: 0 auto;
}
.page-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 12px;
}
.page-head button {
margin-left: auto;
}
.session {
display: flex;
flex-direction: column;
gap: 10px;
}
.session-head {
display: flex;
align-items: baseline;
gap: 10px;
flex-wrap: wrap;
}
.session-head code {
color: var(--soft);
}
.cards {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
gap: 14px;
}
.card {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
color: inherit;
text-decoration: none;
box-shadow: var(--shadow);
}
.card:hover {
border-color: var(--accent);
}
.card-picture {
aspect-ratio: 16 / 10;
background: var(--tint);
border-bottom: 1px solid var(--faint);
overflow: hidden;
}
.card-picture img {
width: 100%;
height: 100%;
object-fit: cover;
object-position: top;
display: block;
}
.card-words {
padding: 10px 12px 12px;
display: flex;
flex-direction: column;
gap: 2px;
}
.card-title {
display: flex;
align-items: center;
gap: 8px;
font-weight: 600;
}
.card-address {
color: var(--soft);
font-size: 12px;
min-height: 18px;
}
.card-facts {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 6px;
margin-top: 6px;
}
.last-step {
margin-left: auto;
font-size: 12px;
color: var(--soft);
font-variant-numeric: tabular-nums;
}
.last-step.bad-words {
color: var(--bad);
}
.tasks {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.task {
display: flex;
align-items: center;
gap: 10px;
padding: 8px 12px;
}
.task + .task {
border-top: 1px solid var(--faint);
}
.tab-view {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
}
.tab-head {
display: flex;
align-items: center;
gap: 12px;
padding: 10px 20px;
}
.tab-head .back {
text-decoration: none;
white-space: nowrap;
}
.tab-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(320px, 1fr);
gap: 16px;
padding: 0 20px 20px;
}
.tab-left {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
}
.address {
display: flex;
gap: 4px;
}
.address input {
flex: 1;
min-width: 0;
font-family: var(--mono);
font-size: 12px;
}
.stage {
position: relative;
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
background: var(--tint);
box-shadow: var(--shadow);
}
.stage img {
display: block;
width: 100%;
height: auto;
user-select: none;
}
.stage-empty {
aspect-ratio: 16 / 10;
}
.stage.driven {
cursor: crosshair;
outline: 2px solid var(--busy);
outline-offset: 1px;
}
.boxes {
position: absolute;
inset: 0;
pointer-events: none;
}
.box {
position: absolute;
border: 1px solid #0a6d57;
border-radius: 2px;
background: rgb(10 109 87 / 6%);
pointer-events: auto;
}
.driven .box {
cursor: crosshair;
}
.box-ref {
position: absolute;
left: -1px;
top: -1px;
transform: translateY(-100%);
font: 600 10px/14px var(--mono);
padding: 0 3px;
background: #0a6d57;
color: #fff;
border-radius: 2px 2px 0 0;
}
.box-name {
display: none;
position: absolute;
left: -1px;
top: 100%;
z-index: 2;
font: 12px/1.4 var(--mono);
padding: 4px 8px;
background: #1b2230;
color: #fff;
border-radius: 4px;
width: max-content;
max-width: 320px;
}
.box.top .box-ref {
left: auto;
right: -1px;
transform: translateX(100%);
border-radius: 0 2px 2px 0;
}
.box.low .box-name {
top: auto;
bottom: 100%;
}
.box:hover {
background: rgb(10 109 87 / 18%);
z-index: 3;
}
.box:hover .box-name {
display: block;
}
.panes {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
min-height: 0;
}
.panes > .switch {
align-self: flex-start;
}
.pane {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
gap: 10px;
}
.reading,
.rows {
flex: 1 1 0;
min-height: 240px;
margin: 0;
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.reading {
padding: 10px 12px;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.row {
padding: 6px 12px;
display: flex;
flex-direction: column;
font-size: 12px;
}
.row + .row {
border-top: 1px solid var(--faint);
}
.row-main {
font-family: var(--mono);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.level-error {
background: var(--bad-tint);
color: var(--bad);
}
.level-warning {
background: var(--busy-tint);
color: var(--busy);
}
.level-error .soft,
.level-warning .soft {
color: inherit;
}
.call {
display: grid;
grid-template-columns: 44px 40px minmax(0, 1fr) auto 60px;
gap: 8px;
position: relative;
align-items: baseline;
}
.call .row-main {
white-space: nowrap;
}
.call .figure {
text-align: right;
}
.status {
font-weight: 600;
font-variant-numeric: tabular-nums;
}
.span {
height: 2px;
background: var(--accent);
border-radius: 1px;
opacity: 0.7;
}
.call .span {
position: absolute;
left: 0;
bottom: 0;
}
.timeline {
flex: 1;
min-height: 0;
gap: 12px;
}
.timeline-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
gap: 16px;
}
.page-head select {
max-width: min(100%, 460px);
}
.steps {
overflow: auto;
min-height: 320px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
height: calc(100vh - 190px);
}
.steps ol {
position: relative;
}
.step {
position: absolute;
left: 0;
right: 0;
height: 44px;
border-bottom: 1px solid var(--faint);
}
.step a {
height: 100%;
display: grid;
grid-template-columns: 64px minmax(0, 1fr) 84px;
gap: 12px;
align-items: center;
padding: 0 12px;
color: inherit;
text-decoration: none;
}
.step a:hover {
background: var(--tint);
}
.step a[aria-current] {
background: var(--calm-tint);
}
.step a:focus-visible {
outline-offset: -2px;
}
.step-time {
color: var(--soft);
font-size: 12px;
font-variant-numeric: tabular-nums;
}
.step-words {
display: flex;
flex-direction: column;
line-height: 1.3;
min-width: 0;
}
.step-words span + span {
font-size: 11px;
}
.step-cost {
display: flex;
flex-direction: column;
align-items: flex-end;
gap: 3px;
font-size: 12px;
}
.detail {
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 16px;
height: calc(100vh - 190px);
min-height: 320px;
}
.detail h2 {
font-size: 15px;
overflow-wrap: anywhere;
}
.detail-facts {
display: flex;
flex-wrap: wrap;
gap: 6px 12px;
align-items: center;
color: var(--soft);
font-size: 12px;
margin: 6px 0 12px;
}
.facts {
display: flex;
flex-direction: column;
gap: 2px;
font-size: 12px;
}
.facts div {
display: grid;
grid-template-columns: 120px minmax(0, 1fr);
gap: 8px;
}
.facts dt {
color: var(--soft);
}
.facts dd {
font-family: var(--mono);
overflow-wrap: anywhere;
max-height: 160px;
overflow: auto;
}
.events {
display: flex;
flex-direction: column;
gap: 4px;
}
.events li {
display: flex;
gap: 8px;
align-items: center;
min-width: 0;
}
.compare-pictures {
position: relative;
border: 1px solid var(--faint);
border-radius: 6px;
overflow: hidden;
background: var(--tint);
}
.compare-pictures img {
display: block;
width: 100%;
}
.compare-pictures .over {
position: absolute;
inset: 0;
}
.compare-slide {
display: flex;
align-items: center;
gap: 10px;
color: var(--soft);
font-size: 12px;
margin-top: 4px;
}
.playground {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: 220px minmax(0, 1fr);
}
.operations {
border-right: 1px solid var(--faint);
padding: 16px 12px;
display: flex;
flex-direction: column;
gap: 12px;
background: var(--sheet);
height: calc(100vh - 48px);
position: sticky;
top: 0;
}
.operations .filter {
flex: none;
max-width: none;
width: 100%;
}
.operation-list {
overflow: auto;
flex: 1;
}
.operations h2 {
font-size: 12px;
color: var(--soft);
font-weight: 600;
padding: 10px 8px 2px;
}
.operations li a {
display: block;
padding: 3px 8px;
border-radius: 5px;
color: inherit;
text-decoration: none;
}
.operations li a:hover {
background: var(--tint);
}
.operations li a[aria-current] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
.call-view {
padding: 20px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 12px;
}
.call-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 10px;
}
.call-head h1 {
font-family: var(--mono);
font-size: 16px;
}
.call-head code {
color: var(--soft);
overflow-wrap: anywhere;
}
.call-summary {
color: var(--soft);
max-width: 80ch;
}
.call-body {
display: grid;
grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
gap: 24px;
align-items: start;
}
.call-body form {
display: flex;
flex-direction: column;
gap: 14px;
}
.call-body form .main-button {
align-self: flex-start;
min-width: 96px;
}
.field {
display: flex;
flex-direction: column;
gap: 4px;
}
.field label {
font: 600 12px/1.4 var(--mono);
display: flex;
gap: 8px;
align-items: baseline;
}
.field .kind {
margin-left: auto;
color: var(--soft);
font:
11px/1.4 system-ui,
sans-serif;
}
.needed {
color: var(--busy);
font:
11px/1.4 system-ui,
sans-serif;
}
.field-about {
color: var(--soft);
font-size: 12px;
line-height: 1.4;
}
details {
border-top: 1px solid var(--faint);
padding-top: 10px;
}
details[open] {
display: flex;
flex-direction: column;
gap: 14px;
}
summary {
cursor: pointer;
color: var(--soft);
}
details[open] summary {
margin-bottom: 12px;
}
.call-answer {
display: flex;
flex-direction: column;
gap: 16px;
min-width: 0;
}
.code {
margin: 8px 0 0;
padding: 10px 12px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: auto;
max-height: 60vh;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.answer-picture {
max-width: 100%;
margin-top: 8px;
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.login {
align-items: center;
justify-content: center;
padding: 20px;
}
.login form {
width: 100%;
max-width: 340px;
display: flex;
flex-direction: column;
gap: 14px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 12px;
padding: 24px;
}
.login h1 {
display: flex;
align-items: center;
gap: 8px;
}
.login label {
display: flex;
flex-direction: column;
gap: 4px;
}
@media (max-width: 860px) {
.tab-body,
.timeline-body,
.call-body {
grid-template-columns: minmax(0, 1fr);
}
.steps,
.detail {
height: auto;
max-height: 60vh;
}
.detail {
max-height: none;
}
.playground {
grid-template-columns: minmax(0, 1fr);
}
.operations {
position: static;
height: auto;
border-right: 0;
border-bottom: 1px solid var(--faint);
}
.operation-list {
max-height: 180px;
}
.reading,
.rows {
flex: none;
max-height: 60vh;
}
}
@media (max-width: 560px) {
.bar {
padding: 0 12px;
gap: 8px;
}
.brand {
font-size: 0;
gap: 0;
}
.bar nav {
gap: 0;
}
.bar nav a {
padding: 0 8px;
}
.connection-words {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
}
.page,
.call-view {
padding: 14px 12px;
}
.tab-head {
padding: 10px 12px;
flex-wrap: wrap;
gap: 6px 10px;
}
.tab-head h1 {
flex: 1 1 100%;
order: 2;
}
.tab-body {
padding: 0 12px 14px;
}
.cards {
grid-template-columns: minmax(0, 1fr);
}
button,
select,
input:not([type="checkbox"], [type="range"]) {
min-height: 40px;
}
.switch button {
min-height: 36px;
}
input,
select,
textarea {
font-size: 16px;
}
}
@media (prefers-reduced-motion: no-preference) {
.card,
button {
transition:
border-color 120ms,
background-color 120ms;
}
}`;
